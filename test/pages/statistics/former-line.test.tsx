import { domWindow } from '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RowingPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import { textIn } from '../../catalogues.ts';
import { samples } from '../../samples.ts';
import { pass } from '../../time.ts';
import { CHART, openStatistics, SUMMARY, SUMMARY_DATA } from './open-statistics.tsx';

const POINTS = { list: [{ dateTime: '2026-10-14', dataValue: 24310 }] };
/** Longer than useIdle waits in an engine without requestIdleCallback. */
const REST_MS = 1500;
Reflect.deleteProperty(domWindow, 'requestIdleCallback');

test.after.each(cleanup);

/** Waits until the page is idle: first its effects run, then their timers, then the resulting updates. */
async function rest(page: ReturnType<typeof openStatistics>): Promise<void> {
  await page.settle();
  await act(() => pass(REST_MS));
  await page.settle();
}

/** Opens the page of a tab, answers its first calls, and waits until it is idle. */
async function rested(tab: string, options: Parameters<typeof openStatistics>[1] = {}) {
  const page = openStatistics(tab && `?tab=${tab}`, options);
  await page.answer(CHART, POINTS);
  await page.answer(SUMMARY, SUMMARY_DATA);
  await rest(page);
  const line = () => page.container.querySelector('.chart-card-former')?.textContent;
  return { ...page, line };
}

for (const [tab, day] of [
  ['week', '2026-10-11'],
  ['month', '2026-09-30'],
  ['year', '2025-12-31'],
] as const)
  test(`${tab}: the one before is asked for quietly, once the page rests`, async () => {
    const page = await rested(tab);
    assert.is(page.to(SUMMARY).length, 2);
    const { query, cancel } = page.last(SUMMARY);
    assert.equal([query?.dateTime, cancel?.quiet], [day, true]);
    assert.is(query?.queryType, page.to(SUMMARY)[0]?.query?.queryType);
  });

test('nothing is asked before the chart and the sums are there', async () => {
  const page = openStatistics('?tab=week');
  await page.answer(SUMMARY, SUMMARY_DATA);
  await rest(page);
  assert.is(page.to(SUMMARY).length, 1);
  await page.answer(CHART, POINTS);
  assert.is(page.to(SUMMARY).length, 1);
  await rest(page);
  assert.is(page.to(SUMMARY).length, 2);
});

test('the total has nothing before it', async () => {
  const page = await rested('');
  assert.is(page.to(SUMMARY).length, 1);
  assert.is(page.line(), undefined);
});

const WRITTEN = {
  en: ['4.3 km more than last week', '4.3 km less than last week', 'The same as last week'],
  zh: ['比上周多 4.3 ', '比上周少 4.3 ', '与上周相同'],
  de: ['4,3 km mehr als letzte Woche', '4,3 km weniger als letzte Woche', 'Genauso viel wie letzte Woche'],
  es: ['4,3 km más que la semana pasada', '4,3 km menos que la semana pasada', 'Igual que la semana pasada'],
} as const;

for (const [language, words] of samples(WRITTEN))
  test(`${language}: more, less and the same, in plain words`, async () => {
    for (const [i, before] of [20010, 28610, 24320].entries()) {
      const page = await rested('week', { language });
      await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: before });
      const line = page.line()?.replace(/\u00a0/g, ' ') || '';
      assert.ok(line.startsWith(words[i] || '-'), line);
      page.unmount();
    }
    const when = textIn(language, 'statistics.former.when').split(' ');
    assert.is(when.length, 3);
  });

for (const [what, former] of [
  ['no reading', {}],
  ['nothing', { dataValue: 0 }],
] as const)
  test(`a period before with ${what} is not spoken of`, async () => {
    const page = await rested('week');
    await page.answer(SUMMARY, former);
    assert.is(page.line(), '');
  });

test('a period with nothing yet is not held against the one before', async () => {
  const page = await rested('week');
  await page.answer(SUMMARY, SUMMARY_DATA);
  await page.refresh();
  await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: 0 });
  assert.is(page.line(), '');
});

test('what fails is not spoken of', async () => {
  const page = await rested('week');
  await page.fail(SUMMARY);
  assert.is(page.line(), '');
  assert.not.match(page.text(), 'failed');
});

test('the answer is kept over a refresh and another tab, and its line follows the sums', async () => {
  const page = await rested('week', { language: 'en' });
  await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: 20010 });
  await page.refresh();
  await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: 25010 });
  assert.match(page.line() || '', /^5\.0/);
  await page.tap('Total');
  await page.settle();
  await page.tap('Week');
  await page.settle();
  await rest(page);
  const days = page.to(SUMMARY).map(({ query }) => query?.dateTime);
  assert.is(days.filter((day) => day === '2026-10-11').length, 1);
  assert.match(page.line() || '', /^5\.0/);
});

test('leaving the page cancels the request', async () => {
  const page = await rested('week');
  const { cancel } = page.last(SUMMARY);
  page.unmount();
  await page.settle();
  assert.ok(cancel?.cancelled);
});

test('samples have a week before, too', async () => {
  const page = openStatistics('?tab=week', { Page: RowingPage, language: 'en' });
  await page.settle();
  await rest(page);
  assert.match(
    page.container.querySelector('.chart-card-former')?.textContent || '',
    /^\d+\.\d km (more|less) than last\u00a0week$/,
  );
});

test.run();
