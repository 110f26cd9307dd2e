declare module 'polka' {
  import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

  type Next = () => void;
  type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  interface Polka {
    readonly handler: RequestListener;
    use(...handlers: Handler[]): Polka;
  }
  interface Options {
    server?: Server;
    onNoMatch?: (request: IncomingMessage, response: ServerResponse) => void;
  }
  export default function polka(options?: Options): Polka;
}
