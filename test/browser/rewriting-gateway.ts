import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';

const API = /^\/(api-[\w-]+|webapi|plat-auth)\//;

/** A fake gateway that rewrites the text of each answer before it is sent. */
export function rewritingGateway(rewrite: (text: string, url: string) => string): FakeGateway {
  const fake = createFakeGateway();
  return {
    ...fake,
    handle(request, response) {
      const { url = '', method } = request;
      if (!API.test(url) || method === 'OPTIONS') return fake.handle(request, response);
      const writeHead = response.writeHead.bind(response) as ServerResponse['writeHead'];
      const end = response.end.bind(response) as (text: string) => ServerResponse;
      response.writeHead = ((status: number, { 'content-length': _, ...headers }: OutgoingHttpHeaders) =>
        writeHead(status, headers)) as ServerResponse['writeHead'];
      response.end = ((text: string) => end(rewrite(text, url))) as ServerResponse['end'];
      return fake.handle(request, response);
    },
  };
}
