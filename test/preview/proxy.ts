import http from 'node:http';
import https from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Forwards the request to another origin, and streams the response back. */
export function proxy(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const target = new URL(request.url ?? '/', origin);
  const { request: ask } = target.protocol === 'https:' ? https : http;
  const outgoing = ask(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host } },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.on('error', () => response.destroy()).pipe(response);
    },
  );
  outgoing.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/plain;charset=utf-8' })
        .end(`${origin}: ${error.message}`);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
