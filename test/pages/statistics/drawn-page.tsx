import { domWindow } from '../../dom.ts';
import { memoryVisit } from '../../host/memory-visit.ts';
import { CHART, openStatistics, RUNS, SUMS, SUMS_DATA } from './open-statistics.tsx';

/* A page of statistics whose chart is drawn, and whose late parts have come. Today is Sat 17 Oct 2026. */

// A layout for a window that has none: everything is 296 px wide, a letter 7.
Object.defineProperty(domWindow.HTMLElement.prototype, 'clientWidth', { configurable: true, value: 296 });
Object.defineProperty(domWindow.SVGTextElement.prototype, 'getComputedTextLength', {
  configurable: true,
  value(this: SVGElement) {
    return (this.textContent || '').length * 7;
  },
});
// As in old engines.
Reflect.deleteProperty(globalThis, 'ResizeObserver');

/** The sums of a tab, and the points or the runs of its chart. */
export interface PageData {
  readonly sums?: object;
  readonly points: object;
}

/** Opens a page and answers its first calls. */
export async function openDrawn(
  search: string,
  { sums = SUMS_DATA, points }: PageData,
  options: Parameters<typeof openStatistics>[1] = {},
) {
  const page = openStatistics(search, { language: 'en', visit: memoryVisit(), ...options });
  /** Waits until the page is idle: its late parts, their timers, and what these bring. */
  const rest = async () => {
    for (let turn = 0; turn < 3; turn++) await page.rest();
  };
  const answerFirst = async (data: PageData) => {
    await page.settle();
    for (const path of [CHART, RUNS]) if (page.to(path).length) await page.answer(path, data.points);
    if (page.to(SUMS).length) await page.answer(SUMS, data.sums ?? SUMS_DATA);
    await rest();
  };
  await answerFirst({ sums, points });
  /** In the shown tab. */
  const shown = (selector: string) => page.all(`#period > :not([hidden]) ${selector}`);
  return {
    ...page,
    rest,
    answerFirst,
    answer: (path: string, data: unknown) => page.answer(path, data).then(rest),
    shown,
    said: (selector: string) =>
      shown(selector).map((each) => (each.textContent || '').replace(/\u00a0/g, ' ')),
  };
}
