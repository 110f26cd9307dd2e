import type { IncomingMessage } from 'node:http';

const MAX_CHARS = 200_000;

/** What a request carries, as text; what is too long is cut. */
export function readText(request: IncomingMessage, take: (text: string) => void): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    if (text.length < MAX_CHARS) text += part;
  });
  request.on('end', () => take(text.slice(0, MAX_CHARS)));
}
