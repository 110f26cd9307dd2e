import type { IncomingMessage } from 'node:http';

const MAX_CHARS = 200_000;

/** Reads the body of a request as text. A body that is too long is truncated. */
export function readText(request: IncomingMessage, take: (text: string) => void): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    if (text.length < MAX_CHARS) text += part;
  });
  request.on('end', () => take(text.slice(0, MAX_CHARS)));
}
