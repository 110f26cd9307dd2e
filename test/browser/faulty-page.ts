import { assertStands } from '../faults/assert-stands.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

/** Each document starts without stored data. */
export const FORGET = `(function () {
  try { sessionStorage.clear(); localStorage.clear(); } catch (error) {}
})();`;

/**
 * The page's text without parts that change by themselves, disappear or only decorate, and without the later rows of long
 * lists: how many there are depends on where the list was when it came.
 */
export function shownText(): string {
  // In a document that loads no pictures.
  const apart = document.implementation.createHTMLDocument('');
  const root = apart.importNode(document.getElementById('root') || document.body, true);
  const left = root.querySelectorAll(
    '[role=timer], .toast-place, li:nth-child(n + 21), .rankings-own, .chart-card-former, .chart td:nth-child(3), .averages, .late-remarks, .period-head-sums, .chart-pill, .as-of',
  );
  Array.prototype.forEach.call(left, (element: Element) => element.parentNode!.removeChild(element));
  return root.textContent!.replace(/\s+/g, ' ').trim();
}

/** Also while code is loading that only decorates, or a chart has no table for screen readers yet. Runs in the page. */
export const isUnfinished = () =>
  !!document.querySelector('[class*=bone]') ||
  [...document.querySelectorAll('.chart')].some((chart) => !chart.querySelector('table'));

const isBusy = () => document.readyState !== 'complete' || !!document.querySelector('[aria-busy=true]');

/** A page that stays so long as it is has settled; longer while a request is open that nobody may answer any more. */
const REST_MS = 700;
const OPEN_MS = 4000;

/** Waits until nothing is on its way and the text stays the same, even if the page reloads itself. Returns the text. */
export async function settle(page: Page): Promise<string> {
  let before = '';
  let text = '';
  let sinceMs = Date.now();
  const isOver = async () => {
    // Of a document that was left the browser does not always tell the end.
    const open = page.requests().filter(({ status, failed }) => !status && failed === null).length;
    // While a page reloads itself, it cannot be asked.
    const isIdle = !(await page.evaluate(isBusy).catch(() => true));
    text = await page.evaluate(shownText).catch(() => '');
    const now = [open, page.requests().length, text].join();
    if (!isIdle || !text || now !== before) sinceMs = Date.now();
    before = now;
    return Date.now() - sinceMs > (open ? OPEN_MS : REST_MS);
  };
  await until(isOver, { limitMs: 60_000, report: () => `the page to rest: ${before}` });
  return text;
}

/**
 * Uncaught errors since the page was opened. A file that was cut or replaced cannot be parsed, and one may throw as
 * `mode: 'throws'` of the server has it: that is the fault itself.
 */
const uncaught = (page: Page) =>
  page
    .consoleErrors()
    .filter((text) => /uncaught|unhandled|crashed/i.test(text) && !/SyntaxError|Error: spoiled/.test(text));

/** The page shows something, no broken value, and threw nothing. */
export async function assertPageStands(page: Page, about: string): Promise<void> {
  const [text, everything] = [await page.evaluate(shownText), await page.text()];
  try {
    assertStands({ text: () => text, everything: () => everything, notice: () => '' }, uncaught(page));
  } catch (error) {
    throw new Error(`${about}: ${String(error)}`);
  }
}
