import type { Page } from './page.ts';
import { until } from './until.ts';

interface Watched extends Window {
  /** The calls, scripts and style sheets that are on their way, without files whose address matches `hanging`. */
  onItsWay?(hanging: string): string[];
}

/**
 * Notes calls until their answers have been read, and scripts and style sheets until they have loaded or failed. Sent
 * as text into pages of old engines: ES5, without anything from outside.
 */
function watch(): void {
  var page = window as unknown as Watched;
  var calls = 0;
  var ended: unknown[] = [];
  function end() {
    calls--;
  }
  function counted(work: Function) {
    return function (this: unknown) {
      var answer = work.apply(this, arguments) as Promise<unknown>;
      calls++;
      answer.then(end, end);
      return answer;
    };
  }
  window.fetch = counted(window.fetch) as typeof fetch;
  Response.prototype.json = counted(Response.prototype.json) as typeof Response.prototype.json;
  Response.prototype.text = counted(Response.prototype.text) as typeof Response.prototype.text;
  // Engines without AbortController send calls in this way.
  var send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    calls++;
    this.addEventListener('loadend', end);
    send.call(this, body);
  };
  function mark(event: Event) {
    ended.push(event.target);
  }
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
  page.onItsWay = function (hanging) {
    var open = calls ? [calls + ' calls'] : [];
    var isHeld = false;
    Array.prototype.forEach.call(
      document.querySelectorAll('script[src], link[rel=stylesheet]'),
      function (file: HTMLScriptElement & HTMLLinkElement) {
        var url = file.src || file.href;
        if (ended.indexOf(file) >= 0) return;
        // Deferred scripts run in their order: one that hangs holds back those after it, even if they have arrived.
        if (hanging && new RegExp(hanging).test(url)) isHeld = isHeld || file.defer;
        else if (!isHeld || !file.defer) open.push(url);
      },
    );
    return open;
  };
}

/** The script of a page for which {@link waitForRequests} can wait. */
export const WATCH_REQUESTS = `(${watch.toString()})();`;

/** A page without the script looks as if nothing were on its way. */
export async function demandWatch(page: Page): Promise<void> {
  const isWatched = await page.evaluate(() => Boolean((window as unknown as Watched).onItsWay));
  if (!isWatched) throw new Error('The page was opened without WATCH_REQUESTS');
}

/**
 * Waits until nothing is on its way, except for files whose address matches the pattern `hanging`. Otherwise a call
 * would reach its deadline when the page's clock is moved. A page that reloads itself cannot be asked.
 */
export async function waitForRequests(page: Page, hanging = ''): Promise<void> {
  let open: readonly string[] = [];
  const ask = (pattern: string) => {
    const { onItsWay } = window as unknown as Watched;
    return onItsWay ? onItsWay(pattern) : [];
  };
  await until(
    async () => {
      open = await page.evaluate(ask, hanging).catch(() => []);
      return !open.length;
    },
    { limitMs: 30_000, report: () => `requests to end: ${open.join(', ')}` },
  );
}
