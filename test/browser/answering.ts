import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';

/** A response that a test gives to a call: a body, and an HTTP status if that is not 200. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly delayMs?: number;
}

/** A fake gateway. A test can set the responses of its calls, by the end of their path. */
export function answeringGateway(): FakeGateway & { readonly replies: Map<string, Reply> } {
  const gateway = createFakeGateway();
  const replies = new Map<string, Reply>();
  return {
    ...gateway,
    replies,
    handle(request, response) {
      const path = (request.url ?? '').split('?')[0]!;
      const name = [...replies.keys()].find((end) => path.endsWith(end));
      const reply = name && replies.get(name);
      if (!reply || request.method === 'OPTIONS') return gateway.handle(request, response);
      const { status = 200, body, delayMs = 0 } = reply;
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      }, delayMs);
      return true;
    },
  };
}
