import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';

export const CALLS = /^\/(api-|webapi|plat-auth)/;
export const SCRIPTS = /^\/a\/.*\.js/;

/** A fake gateway that can hold requests back. */
export interface HeldGateway extends FakeGateway {
  /** From now on, requests that match arrive but get no response. */
  hold(what: RegExp): void;
  /** Responds to all held requests, and to all later ones; with `which` only to held requests that match. */
  release(which?: RegExp): void;
  /** The addresses of the held requests, in the order of arrival. */
  held(): readonly string[];
}

export function heldGateway(): HeldGateway {
  const gateway = createFakeGateway();
  let waiting: { readonly url: string; answer(): unknown }[] = [];
  let held: RegExp | null = null;
  return {
    ...gateway,
    handle(request, response) {
      const { url = '', method } = request;
      if (!held || method === 'OPTIONS' || !held.test(url)) return gateway.handle(request, response);
      waiting.push({ url, answer: () => gateway.handle(request, response) || sendScript(url, response) });
      return true;
    },
    hold(what) {
      held = what;
    },
    release(which) {
      if (!which) held = null;
      const isDue = ({ url }: { readonly url: string }) => !which || which.test(url);
      const due = waiting.filter(isDue);
      waiting = waiting.filter((request) => !isDue(request));
      for (const { answer } of due) answer();
    },
    held: () => waiting.map(({ url }) => url),
  };
}

function sendScript(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript;charset=utf-8' });
  response.end(fs.readFileSync(`dist${url.replace(/\?.*/, '')}`));
}
