import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What `npm run bench -- heavy` does in pages, and the responses that it sends. The source text of the page's
 * functions is sent to the page.
 */

const ANSWERED = /\/sportData\/detail\b/;
const MB = 1e6;
const head = '{"success":true,"data":{"list":[';
const filled = (part: string, chars: number) =>
  head + part.repeat(Math.floor((chars - head.length - 10) / part.length)).replace(/,$/, '') + ']}}';

const ROW =
  '{"id":1790000000000000123,"mileage":4560,"sportTime":1576,"note":"Around the lake, \\"slowly\\""},';
/** Only long integers. The client copies each. */
const LONG = '1234567890123456,';
/** Quotes after backslashes. The client examines each. */
const QUOTES = '"\\\\\\\\\\"",1234567890123456,';

/**
 * By name. The client does not read responses of more than two million characters. The empty one stands for the
 * gateway's own: the page's work without a large response, to compare with.
 */
export const HEAVY_ANSWERS: Readonly<Record<string, string>> = {
  'its usual answers': '',
  'an answer of 5 MB': filled(ROW, 5 * MB),
  'an answer of 5 MB of long integers': filled(LONG, 5 * MB),
  'an answer that is just read': filled(ROW, 1.99 * MB),
  'one of long integers that is just read': filled(LONG, 1.99 * MB),
  'one of escaped quotes that is just read': filled(QUOTES, 1.99 * MB),
};

/** Answers the call for the sums with `text`. Returns `false` for any other call. */
export function answerHeavily(
  text: string,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!ANSWERED.test(url)) return false;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
  return true;
}

/**
 * Opens each tab until it has its data, then each again. Returns the longest time in ms from a tap to the end of its
 * frame.
 */
export function switchTabs(): Promise<number> {
  const tabs = Array.from(document.querySelectorAll<HTMLElement>('[role="tab"]'));
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const drawn = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    });
  /** A tab that was left stays in the page, hidden. */
  const shown = (selector: string) =>
    Array.from(document.querySelectorAll(selector)).filter((each) => !each.closest('[hidden]'));
  const isThere = () => !shown('main .bone').length && shown('.chart-svg').length > 0;
  const settled = (frames: number): Promise<void> =>
    frame().then(() => (frames > 60 && isThere() ? undefined : settled(frames + 1)));
  const each = (at: number, visit: (tab: HTMLElement) => Promise<void>): Promise<void> =>
    at < tabs.length ? visit(tabs[at]!).then(() => each(at + 1, visit)) : Promise.resolve();
  const open = (tab: HTMLElement) => {
    tab.click();
    return settled(0);
  };
  let longest = 0;
  const time = (tab: HTMLElement) =>
    frame()
      .then(() => {
        const since = performance.now();
        tab.click();
        return drawn().then(() => {
          longest = Math.max(longest, performance.now() - since);
          if (!isThere() || tab.getAttribute('aria-selected') !== 'true')
            throw new Error('The tab has not changed');
        });
      })
      .then(() => settled(0));
  return each(0, open)
    .then(() => each(0, open))
    .then(() => each(0, time))
    .then(() => longest);
}

/** Returns a function that makes the list have this many records, ten per page, answered without a network. */
export const listAnswers = (records: number): (() => void) =>
  withText((total: number) => {
    const real = window.fetch;
    window.fetch = (url, options) => {
      const page = /pageList\?pageNo=(\d+)/.exec(String(url));
      if (!page || page[1] === '1') return real.call(window, url, options);
      const list = Array.from({ length: 10 }, (_, index) => ({
        id: `r${page[1]}-${index}`,
        endTime: '2026-10-17 08:12:00',
        mileage: 4560 + index,
        sportTime: 1576,
        calorie: 283,
        sportType: 1,
        eqptTypeCode: 100,
      }));
      const data = { list, pageTotal: total / 10, dataTotal: total };
      return Promise.resolve(new Response(JSON.stringify({ success: true, data })));
    };
  }, records);

/**
 * Scrolls through all records to the end. This takes longer than the protocol's timeout, so `grown` is polled for the
 * result.
 */
export function growList(): void {
  const page = window as unknown as { __benchTasks: number[]; __benchIsGrown: boolean };
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const byText = (text: string) =>
    Array.from(document.querySelectorAll('button')).find((each) => each.textContent === text);
  const scroller = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"] *')).find(
      (each) => each.scrollHeight > each.clientHeight + 20 && each.clientHeight > 100,
    );
  const isEnd = () => document.body.textContent!.includes('No more workouts');
  const scroll = (): Promise<void> => {
    const found = scroller();
    if (found) found.scrollTop = found.scrollHeight;
    return frame().then(() => (isEnd() ? undefined : scroll()));
  };
  byText('View more')!.click();
  page.__benchTasks.length = 0;
  void scroll()
    // Browsers report a long task with some delay.
    .then(() => new Promise((resolve) => setTimeout(resolve, 500)))
    .then(() => (page.__benchIsGrown = true));
}

/** The longest task during the scrolling in ms, 0 if no task took 50 ms; `null` until the end is reached. */
export function grown(): { readonly longestTask: number } | null {
  const page = window as unknown as { __benchTasks: number[]; __benchIsGrown?: boolean };
  return page.__benchIsGrown ? { longestTask: Math.max(0, ...page.__benchTasks) } : null;
}

/** Returns a function whose source text contains the argument, because only text can be sent to the page. */
function withText(run: (value: number) => void, value: number): () => void {
  const bound = () => run(value);
  bound.toString = () => `() => (${run.toString()})(${value})`;
  return bound;
}
