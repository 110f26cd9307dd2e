import './drawn-page.tsx';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import { speak } from '../../catalogues.ts';
import { wall } from '../../fake/clock.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { pass } from '../../time.ts';
import { openPage, type PageOptions } from '../open-page.tsx';
import { pastGateway } from '../served-gateway.ts';

/* The average pace of a period, and how it compares with the period before. Today is Sat 17 Oct 2026. */

const { records } = createPerson({ now: '2026-10-17 12:00:00' });

test.before.each(() => speak('en'));
test.after.each(cleanup);

async function paceIn(
  tab: string,
  of: readonly FakeRecord[],
  options: Partial<Omit<PageOptions, 'gateway'>> & { readonly page?: typeof RunningStatisticsPage } = {},
) {
  const { page: Page = RunningStatisticsPage, ...rest } = options;
  const past = pastGateway(() => of);
  const now = Date.parse('2026-10-17T12:00:00+08:00');
  const page = openPage(Page, { search: `?tab=${tab}`, now, gateway: past.gateway, ...rest });
  for (let turn = 0; turn < 3; turn++) {
    await page.settle();
    await act(() => pass(1500));
  }
  await page.settle();
  return page.texts('.averages-row').filter((text) => /pace/.test(text))[0];
}

const MILE = 1.609344;
/** The pace of the runs from one day on until another one, as it is written: in whole seconds. */
function paceBetween(first: string, last: string, per: number): number {
  const runs = records.filter(({ endTime }) => endTime.slice(0, 10) >= first && endTime.slice(0, 10) <= last);
  const sum = (field: 'distanceM' | 'durationS') => runs.reduce((all, run) => all + run[field], 0);
  return Math.round((sum('durationS') / sum('distanceM')) * 1000 * per);
}

for (const [tab, first, former, when] of [
  ['week', '2026-10-12', '2026-10-05', 'last week'],
  ['month', '2026-10-01', '2026-09-01', 'last month'],
  ['year', '2026-01-01', '2025-01-01', 'last year'],
  ['week&day=2026-09-30', '2026-09-28', '2026-09-21', 'the week before'],
  ['month&day=2025-07-09', '2025-07-01', '2025-06-01', 'the month before'],
] as const)
  for (const [units, per, unit] of [
    ['metric', 1, 'km'],
    ['imperial', MILE, 'mi'],
  ] as const)
    test(`${tab}, ${units}: the pace of all its runs, beside that of the whole period before`, async () => {
      const length = /^\w+/.exec(tab)![0] as 'week' | 'month' | 'year';
      const last = wall(first).add(1, length).subtract(1, 'day').format('YYYY-MM-DD');
      const own = paceBetween(first, last, per);
      const before = paceBetween(former, wall(first).subtract(1, 'day').format('YYYY-MM-DD'), per);
      const text = (await paceIn(tab, records, { units })) ?? '';
      const digits = (part: number) => String(part).padStart(2, '0');
      const written = (pace: number) => `${digits(Math.floor(pace / 60))}'${digits(pace % 60)}" /${unit}`;
      const difference =
        own === before
          ? `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${written(before)}`
          : `${Math.abs(own - before)} s ${own < before ? 'faster' : 'slower'} than ${when}`;
      assert.is(text, `Average pace${written(own)}${difference}`);
    });

test('the total has a pace and no comparison; where one is not known, it is left out', async () => {
  assert.match((await paceIn('total', records)) ?? '', /^Average pace\d\d'\d\d" \/km$/);
  cleanup();
  const own = records.filter(({ endTime }) => endTime > '2026-10-12');
  assert.match((await paceIn('week', own)) ?? '', /\/km$/);
  cleanup();
  // A machine that counted no time, or a tenth of the way.
  for (const change of [{ durationS: 0 }, { distanceM: 90, durationS: 1800 }]) {
    const [run] = records;
    assert.is(await paceIn('week', [{ ...run!, ...change }]), undefined);
    cleanup();
  }
  assert.is(await paceIn('week', records, { page: JumpRopePage }), undefined);
});

test.run();
