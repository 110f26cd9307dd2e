import type { Page } from './page.ts';
import { until } from './until.ts';

/**
 * Whether the page has its data and has not changed for some moments. Once it has, the next wait begins anew. Sent as
 * text into pages of old engines: ES2015 (except for types), without anything from outside.
 */
export function isSettled(): boolean {
  const page = window as Window & { __seen?: string; __since?: number };
  const STILL_MS = 100;
  const root = document.documentElement;
  const seen = [root.scrollWidth, root.scrollHeight, document.body.innerHTML.length].join();
  if (page.__seen !== seen || !page.__since) {
    page.__seen = seen;
    page.__since = Date.now();
  }
  const isStill = Date.now() - page.__since >= STILL_MS;
  /** Nothing in a hidden tab counts. */
  const shown = (selector: string) =>
    Array.from(document.querySelectorAll(selector)).filter(
      (element) => !element.closest('[hidden]') && element.getClientRects().length > 0,
    );
  // A chart is redrawn when its box gets another width.
  const [drawing] = shown('.chart svg.frappe-chart, .chart svg[width]');
  const box = drawing && (drawing.parentNode as HTMLElement).clientWidth;
  if (drawing && Math.abs(Number(drawing.getAttribute('width')) - box!) > 1) return false;
  if (!isStill || shown('.bone').length || document.body.textContent!.trim().length <= 10) return false;
  page.__seen = '';
  return true;
}

/**
 * Whether the page has the code that loads after its first data: it shows notices, and knows how to open a new build. Runs
 * in the page.
 */
export const hasLater = (): boolean => document.querySelector('.toast-place') !== null;

/**
 * Waits until the page has settled and all its requests have ended: late parts, which come after a rest, move what is
 * below them. Where a request hangs, wait for `isSettled` alone.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitFor(isSettled);
  await until(() => page.requests().every(({ status, failed }) => status || failed));
  // The last answer may not have been drawn yet.
  await page.waitFor(isSettled);
}
