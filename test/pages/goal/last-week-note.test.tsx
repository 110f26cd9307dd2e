import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import TodayGoalPage from '../../../src/pages/goal/today-goal.tsx';
import { createSteadyRunner } from '../../fake/steady-runner.ts';
import { openPage } from '../open-page.tsx';
import { serveGateway } from '../served-gateway.ts';

test.after.each(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

const person = createSteadyRunner('2026-10-19 12:00:00');

type Spoil = Parameters<typeof serveGateway>[0]['spoil'];

/** Opens the page on a day at noon, and waits for all that comes late. */
async function openOn(day: string, spoil?: Spoil, records = person.records) {
  const account = { person: { records }, now: `${day} 12:00:00` };
  const served = serveGateway({ account, ...(spoil ? { spoil } : {}) });
  const page = openPage(TodayGoalPage, {
    path: '/today-goal',
    language: 'en',
    now: Date.parse(`${day}T04:00:00Z`),
    gateway: served.gateway,
  });
  for (let turns = 0; turns < 6; turns++) await page.settle();
  const isMonth = ({ path, query, options }: (typeof served.calls)[number]) =>
    options?.background && path.endsWith('pageList') && /-01 /.test(query.startTime!);
  const months = served.calls.filter(isMonth).map(({ query }) => query.startTime);
  return { ...page, months, note: () => page.texts('.last-week-note p') };
}

/** 74.586 km were run in the week before, and 74.922 km in the week of 14 September; fewer in those between. */
const FAR = '74.6 km · your best week since 21 Sep';

test('a Monday tells what was good in the week before, by quiet calls that are made once', async () => {
  const page = await openOn('2026-10-19');
  assert.equal(page.note(), [`Last week: goal met on 7 of 7 days · ${FAR}`]);
  const due = ['2026-10', '2026-09', '2026-08', '2026-07'].map((month) => `${month}-01 00:00:00`);
  assert.equal(page.months, due);
  await page.refresh();
  assert.is(page.note().length, 1);
});

for (const [what, day, spoil, note] of [
  ['a Tuesday', '2026-10-20', undefined, []],
  ['goals that fail', '2026-10-19', 'sportTarget/listByDateTime', [`Last week: ${FAR}`]],
  ['runs that fail', '2026-10-19', 'pageList', ['Last week: goal met on 7 of 7 days']],
] as const)
  test(`what is not known is left out, without a notice: ${what}`, async () => {
    const page = await openOn(day, ({ path, options }, data) =>
      spoil && options?.background && path.endsWith(spoil) ? undefined : data,
    );
    assert.equal(page.note(), note);
    assert.is(page.app.notices.current.value, null);
  });

test('without a workout there is no note', async () => {
  assert.equal((await openOn('2026-10-19', undefined, [])).note(), []);
});

test('a note that was dismissed stays away until the visit ends', async () => {
  const page = await openOn('2026-10-19');
  const button = page.all('.last-week-note button')[0]!;
  button.focus();
  await page.tap(button);
  assert.equal(page.note(), []);
  assert.is(document.activeElement?.textContent?.includes('Your year'), true, 'the focus goes on');
  await page.refresh();
  assert.equal(page.note(), []);
});

test.run();
