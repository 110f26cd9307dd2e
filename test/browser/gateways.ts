import fs from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';

/* The fake gateway, with what a test does to its requests and answers. */

export const CALLS = /^\/(api-|webapi|plat-auth)/;
export const SCRIPTS = /^\/a\/.*\.js/;

type Take = (request: IncomingMessage, response: ServerResponse, url: string) => boolean;

/** A fake gateway. `take` sees each request before it does, and returns whether it answers it itself, or never. */
export function takingGateway(take: Take): FakeGateway {
  const gateway = createFakeGateway();
  return {
    ...gateway,
    handle: (request, response) =>
      (request.method !== 'OPTIONS' && take(request, response, request.url ?? '/')) ||
      gateway.handle(request, response),
  };
}

/** A response that a test gives to a call: a body, and an HTTP status if that is not 200. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly delayMs?: number;
}

export const success = (data: unknown): Reply => ({
  body: { success: true, code: 200, message: 'Operation successful', data },
});

/** A test can set the responses of its calls, by the end of their path. */
export function answeringGateway(): FakeGateway & { readonly replies: Map<string, Reply> } {
  const replies = new Map<string, Reply>();
  const gateway = takingGateway((_request, response, url) => {
    const name = [...replies.keys()].find((end) => url.split('?')[0]!.endsWith(end));
    if (!name) return false;
    const { status = 200, body, delayMs = 0 } = replies.get(name)!;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, delayMs);
    return true;
  });
  return { ...gateway, replies };
}

/** It can hold requests back. */
export interface HeldGateway extends FakeGateway {
  /** From now on, requests that match arrive but get no response. */
  hold(what: RegExp): void;
  /** Responds to all held requests, and to all later ones; with `which` only to held requests that match. */
  release(which?: RegExp): void;
  /** The addresses of the held requests, in the order of arrival. */
  held(): readonly string[];
}

export function heldGateway(): HeldGateway {
  let waiting: { readonly url: string; answer(): unknown }[] = [];
  let held: RegExp | null = null;
  let isAnswering = false;
  const gateway = takingGateway((request, response, url) => {
    if (!held?.test(url) || isAnswering) return false;
    waiting.push({ url, answer: () => gateway.handle(request, response) || sendScript(url, response) });
    return true;
  });
  return {
    ...gateway,
    hold(what) {
      held = what;
    },
    release(which) {
      if (!which) held = null;
      const isDue = ({ url }: { readonly url: string }) => !which || which.test(url);
      const due = waiting.filter(isDue);
      waiting = waiting.filter((request) => !isDue(request));
      isAnswering = true;
      for (const { answer } of due) answer();
      isAnswering = false;
    },
    held: () => waiting.map(({ url }) => url),
  };
}

function sendScript(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript;charset=utf-8' });
  response.end(fs.readFileSync(`dist${url.replace(/\?.*/, '')}`));
}

/** It rewrites the text of each answer before it is sent. */
export const rewritingGateway = (rewrite: (text: string, url: string) => string): FakeGateway =>
  takingGateway((_request, response, url) => {
    if (!CALLS.test(url)) return false;
    const writeHead = response.writeHead.bind(response) as ServerResponse['writeHead'];
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    response.writeHead = ((status: number, { 'content-length': _, ...headers }: OutgoingHttpHeaders) =>
      writeHead(status, headers)) as ServerResponse['writeHead'];
    response.end = ((text: string) => end(rewrite(text, url))) as ServerResponse['end'];
    return false;
  });
