import { assertStands } from '../faults/assert-stands.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';
import { demandWatch, waitForRequests } from './wait-for-requests.ts';

/** Each document starts without stored data. */
export const FORGET = `(function () {
  try { sessionStorage.clear(); localStorage.clear(); } catch (error) {}
})();`;

/**
 * The page's text without parts that change by themselves, disappear or only decorate, and without the later rows of long
 * lists: how many there are depends on where the list was when it came.
 */
export function shownText(): string {
  const root = (document.getElementById('root') || document.body).cloneNode(true) as HTMLElement;
  const left = root.querySelectorAll(
    '[role=timer], .toast-place, li:nth-child(n + 21), .rankings-own, .chart-card-former, .chart td:nth-child(3), .averages, .result-context, .period-head-sums, .chart-pill, .as-of',
  );
  Array.prototype.forEach.call(left, (element: Element) => element.parentNode!.removeChild(element));
  return root.textContent!.replace(/\s+/g, ' ').trim();
}

/** Presses each button that offers a retry. Returns their number. */
export function pressRetries(): number {
  const buttons = Array.prototype.filter.call(document.querySelectorAll('button'), (button: HTMLElement) =>
    /Try again/.test(button.textContent!),
  ) as HTMLElement[];
  buttons.forEach((button) => button.click());
  return buttons.length;
}

const isBusy = () => !document.body || !!document.querySelector('[aria-busy=true]');
/** Also while code is loading that only decorates, or a chart has no table for screen readers yet. */
const isUnfinished = () =>
  document.readyState !== 'complete' ||
  !!document.querySelector('[aria-busy=true], [class*=bone]') ||
  [...document.querySelectorAll('.chart')].some((chart) => !chart.querySelector('table'));

/** While a page reloads itself, it cannot be asked. */
const tolerant = <Value>(work: Promise<Value>): Promise<Value | null> => work.catch(() => null);

/** Waits until the page has run what it does when it is idle, which is not by the page's clock. */
const whenIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })));

/** Lets time pass by the page's clock, once nothing is on its way but files whose address matches `hanging`. */
export async function step(page: Page, ms: number, hanging?: string): Promise<void> {
  await waitForRequests(page, hanging);
  await tolerant(page.pass(ms));
}

/**
 * Lets time pass by the page's clock until its text stays the same, even if it reloads itself or a part is still
 * loading. Returns the text.
 */
export async function settle(page: Page, { stepMs = 300, turns = 40, hanging = '' } = {}): Promise<string> {
  let before = '';
  for (let turn = 0; turn < turns; turn++) {
    await step(page, stepMs, hanging);
    await tolerant(whenIdle(page));
    const now = (await tolerant(page.evaluate(shownText))) ?? '';
    const busy = await tolerant(page.evaluate(isBusy));
    if (now && now === before && busy === false) return now;
    before = now;
  }
  return before;
}

/**
 * Uncaught errors since the page was opened. A file that was cut or replaced cannot be parsed, and one may throw as
 * `mode: 'throws'` of the server has it: that is the fault itself.
 */
const uncaught = (page: Page) =>
  page
    .consoleErrors()
    .filter((text) => /uncaught|unhandled|crashed/i.test(text) && !/SyntaxError|Error: spoiled/.test(text));

/**
 * The same where nothing is wrong: also waits for each part, and for what a page asks for late and quietly. Open the page
 * with the script `WATCH_REQUESTS`.
 */
export async function settleWhole(page: Page): Promise<string> {
  await demandWatch(page);
  let before = '';
  await until(
    async () => {
      await step(page, 300);
      await whenIdle(page);
      const now = await page.evaluate(shownText);
      const isSame = now !== '' && now === before && !(await page.evaluate(isUnfinished));
      before = now;
      return isSame;
    },
    { report: () => `the page to be whole: ${before}` },
  );
  return before;
}

/** The page shows something, no broken value, and threw nothing. */
export async function assertPageStands(page: Page, about: string): Promise<void> {
  const [text, everything] = [await page.evaluate(shownText), await page.text()];
  try {
    assertStands({ text: () => text, everything: () => everything, notice: () => '' }, uncaught(page));
  } catch (error) {
    throw new Error(`${about}: ${String(error)}`);
  }
}
