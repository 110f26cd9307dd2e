import type { ServerResponse } from 'node:http';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { readBody } from '../fake/request.ts';
import type { Spoilt } from '../faults/answers.ts';
import { createFakeServer, type FakeServer } from '../faults/fake-server.ts';

const API = /^\/(api-[\w-]+|webapi|plat-auth)\//;

/** A gateway for a site under test. The server of the current visit responds to its calls. */
export interface SpoiltGateway extends FakeGateway {
  /** Starts another visit; `life` names how its activities develop. */
  visit(life?: string): FakeServer;
  /** The number of requests that hang and that the browser has not aborted. */
  hanging(): number;
}

export function spoiltGateway(): SpoiltGateway {
  const gateway = createFakeGateway();
  let server = createFakeServer();
  const hanging = new Set<ServerResponse>();
  return {
    ...gateway,
    hanging: () => hanging.size,
    visit(life) {
      server = createFakeServer(life);
      return server;
    },
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://fake');
      if (!API.test(url.pathname) || request.method === 'OPTIONS') return gateway.handle(request, response);
      readBody(request, (body) => {
        const spoilt = server.answer(request.method ?? '', url, body);
        if (spoilt.how?.startsWith('hang')) {
          hanging.add(response);
          response.on('close', () => hanging.delete(response));
        }
        respond(response, spoilt);
      });
      return true;
    },
  };
}

function respond(
  response: ServerResponse,
  { how, status = 200, type, headers, delayMs, text = '' }: Spoilt,
): void {
  if (how === 'hang') return;
  if (how === 'reset') return void response.socket?.resetAndDestroy();
  const body = Buffer.from(text);
  const send = () => {
    response.writeHead(status, {
      'content-type': `${type ?? 'application/json'};charset=utf-8`,
      ...(status !== 204 && { 'content-length': body.length }),
      'cache-control': 'no-store',
      ...headers,
    });
    if (!how) return void response.end(body);
    response.write(body.subarray(0, body.length / 2));
    if (how === 'reset-body') setTimeout(() => response.socket?.resetAndDestroy(), 20);
  };
  if (delayMs) setTimeout(send, delayMs).unref();
  else send();
}
