import type { IncomingMessage, ServerResponse } from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2';
import type { Certificate } from './certificate.ts';
import { listen } from '../listen.ts';

/** A handler for node's plain HTTP server. It may only use what the HTTP/2 server offers under the same names. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a load has requested from the server. */
export interface Taken {
  readonly requests: number;
  /** The size of all bodies as they were sent, compressed. */
  readonly bytes: number;
}

/** A request of a page. */
export interface Asked {
  readonly url: string;
  /** Those that a call sends by itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it is a call of the gateway, which has the session's headers. */
  readonly isCall: boolean;
}

/** A server with HTTP/2 and TLS on 127.0.0.1. */
export interface SecureSite {
  readonly url: string;
  /** Resets the counts. */
  begin(): void;
  taken(): Taken;
  /** The requests since `begin`. */
  asked(): readonly Asked[];
  close(): void;
}

/** The headers of a call that tell whose it is. */
const CALL_HEADERS = ['authorization', 'language', 'time_zone', 'accept'];

function askedOf({ url, headers }: Http2ServerRequest): Asked {
  const own = CALL_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { url, headers: Object.fromEntries(own), isCall: 'time_zone' in headers };
}

export async function startSecureSite(certificate: Certificate, handle: Handler): Promise<SecureSite> {
  const open = new Set<Http2Session>();
  let asked: Asked[] = [];
  let begun = 0;
  let requests = 0;
  let bytes = 0;

  const server = http2.createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('session', (session) => {
    open.add(session);
    session.on('close', () => open.delete(session));
  });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    requests++;
    asked.push(askedOf(request));
    const count = begun;
    response.on('finish', () => {
      if (count === begun) bytes += Number(response.getHeader('content-length') ?? 0);
    });
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  return {
    url: `https://127.0.0.1:${await listen(server)}`,
    begin() {
      begun++;
      requests = bytes = 0;
      asked = [];
    },
    taken: () => ({ requests, bytes }),
    asked: () => asked,
    close() {
      for (const session of open) session.destroy();
      server.close();
    },
  };
}
