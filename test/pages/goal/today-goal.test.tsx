import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { day, goals, LIST, openGoal, RUNS, runs, SUMMARY } from './open-goal.tsx';

async function openReady(options: Parameters<typeof openGoal>[0] = {}) {
  const page = openGoal(options);
  const week = [day('2026-10-13', 140, 1260), day('2026-10-12', 500, 2400)];
  await page.begin(goals(349, 1930), week, runs('1790000000000000602', '1790000000000000601'));
  return page;
}

test('today: the numbers in the rings, the sentence below them, the week and the runs', async () => {
  const page = await openReady();
  assert.equal(page.texts('.goal-card-number'), ['349', '32']);
  assert.is(page.texts('.goal-card-target')[0], 'of 400 kcal');
  assert.equal(page.texts('.goal-card-words'), ['51 kcal and 8 min to go']);
  assert.equal(page.texts('.week-strip .day-number'), ['12', '13', '14', '15', '16', '17', '18']);
  assert.equal(page.texts('.week-strip [aria-current=date] .day-number'), ['17']);
  assert.equal(page.texts('.week-strip [aria-disabled] .day-number'), ['18']);
  assert.equal(page.labels(), [
    ...['Monday 12 October, calories 125%, time 100%', 'Tuesday 13 October, calories 35%, time 52%'],
    ...['Wednesday 14 October, no goal', 'Thursday 15 October, no goal', 'Friday 16 October, no goal'],
    ...['Saturday 17 October, calories 87%, time 80%', 'Sunday 18 October'],
  ]);
  assert.equal(page.chosen(), ['Saturday 17 October, calories 87%, time 80%']);
});

test('the label of a day names each goal that is set and whose progress is known; today’s waits for its summary', async () => {
  const page = openGoal();
  await page.answer(LIST, [
    { ...day('2026-10-12', 140, 1260), targetTime: 0 },
    { ...day('2026-10-13', 140, 1260), targetCalorie: 0 },
    day('2026-10-14', null, 1260),
    day('2026-10-15', null, null),
    day('2026-10-16', 0, 0),
  ]);
  assert.is(page.labels()[5], 'Saturday 17 October');
  await page.fail(SUMMARY);
  assert.equal(page.labels().slice(0, 6), [
    'Monday 12 October, calories 35%',
    'Tuesday 13 October, time 52%',
    'Wednesday 14 October, time 52%',
    'Thursday 15 October',
    'Friday 16 October, calories 0%, time 0%',
    'Saturday 17 October, not loaded',
  ]);
});

test('choosing a day shows its goals and its runs, names it, and keeps it in the address', async () => {
  const page = await openReady();
  await page.press(/^Tuesday/);
  assert.equal(page.texts('.goal-card h2'), ['Tuesday 13 October']);
  assert.equal(page.texts('.goal-card-number'), ['140', '21']);
  assert.equal(page.texts('.goal-card-words'), ['260 kcal and 19 min short of the goal']);
  assert.is(page.last(RUNS).query?.startTime, '2026-10-13 00:00:00');
  assert.is(location.search, '?date=2026-10-13');
  await page.answer(RUNS, { list: [] });
  assert.match(page.text(), 'There was no run on this day.');
  assert.equal(page.texts('.runs-count'), []);
  await page.press(/^Saturday/);
  assert.is(location.search, '');
  assert.is(page.all('li .row').length, 2, 'what was loaded is there at once');
  assert.equal(page.texts('.goal-card-words'), ['51 kcal and 8 min to go']);
});

const twice = (words: string) => [words, words] as const;

/** What is said of these goals today, and when the day is over. */
for (const [name, targetVo, today, over] of [
  ['both', goals(349, 1930), '51 kcal and 8 min to go', '51 kcal and 8 min short of the goal'],
  ['time', goals(400, 0), '40 min to go', '40 min short of the goal'],
  ['time alone', { ...goals(400, 1930), targetCalorie: 0 }, '8 min to go', '8 min short of the goal'],
  ['nothing', goals(400, 2400), ...twice('Goal reached. Well done!')],
  ['calories alone', { ...goals(400, 0), targetTime: null }, ...twice('Goal reached. Well done!')],
  ['no goal', { todayCalorie: 10 }, ...twice('Set a daily goal and watch your rings fill')],
  ['no exercise', goals(0, 0), '400 kcal and 40 min to go', 'Rest day'],
  ['exercise in part unknown', goals(0, null), '400 kcal to go', '400 kcal short of the goal'],
  ['what isn’t known', goals(null, '-5'), '–', '–'],
] as const)
  test(`in words: ${name}`, async () => {
    const page = openGoal();
    await page.settle();
    await page.answer(SUMMARY, { targetVo });
    await page.answer(LIST, [{ ...targetVo, dateTime: '2026-10-13' }]);
    assert.equal(page.texts('.goal-card-words'), [today]);
    await page.press(/^Tuesday/);
    assert.equal(page.texts('.goal-card-words'), [over]);
  });

test('on another day its week and its runs fail: it is said once', async () => {
  const page = openGoal({ search: '?date=2026-10-13' });
  await page.settle();
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  for (const path of [LIST, RUNS]) await page.fail(path);
  assert.equal(page.texts('.picture h2'), ['Could not load your goals']);
});

test('all parts failed is said once, and one retry asks for all of them', async () => {
  const page = openGoal();
  await page.settle();
  for (const path of [SUMMARY, LIST, RUNS]) await page.fail(path);
  assert.equal(page.texts('.picture h2'), ['Could not load your goals']);
  assert.is(page.all('.failed-row').length, 0);
  assert.is(page.all('.week-strip .day').length, 7, 'another day can be chosen');
  await page.tap('Try again');
  assert.equal(page.texts('.picture h2'), ['Could not load your goals'], 'until an answer comes');
  for (const path of [SUMMARY, LIST, RUNS]) assert.is(page.to(path).length, 2, path);
  const way = { label: 'Sign in again', go() {} };
  await page.fail(LIST, { kind: 'status', status: 401, code: null, message: null, way });
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  await page.fail(RUNS);
  assert.equal(page.texts('.failed-row button'), ['Sign in again']);
  assert.equal(page.texts('.goal-card-words'), ['51 kcal and 8 min to go']);
  assert.equal(page.texts('.picture h2'), ['Could not load the runs']);
  assert.match(page.text(), 'Could not load this week’s goals');
});

test('the legend and the rings tell the goals apart by the same icons, not only by colours', async () => {
  const page = openGoal();
  await page.settle();
  await page.answer(SUMMARY, { targetVo: goals(300, 0) });
  await page.turn();
  const paths = (selector: string) => page.all(`${selector} path`).map((path) => path.getAttribute('d'));
  const legend = paths('.goal-card-legend');
  assert.is(new Set(legend).size, 2);
  assert.equal(paths('.goal-card-square'), legend);
  const marks = ['calories', 'time'].map((kind) => page.all(`.ring-marks-${kind}`)[0]!.className);
  assert.is(marks.map((mark) => mark.includes('is-begun')).join(), 'true,false');
});

test('what is beyond a goal is a second lap: a half at 150 %, a whole one from 200 % on', async () => {
  const page = openGoal();
  await page.begin(goals(600, 7200));
  const laps = page.all('.second-lap circle').map((lap) => lap.getAttribute('stroke-dasharray')!.split(' '));
  const parts = laps.map(([drawn, length]) => Number(drawn) / Number(length));
  assert.equal(parts, [0.5, 1]);
});

test('adjusting the goals tells the host what they are: calories and whole minutes of today', async () => {
  const page = await openReady();
  await page.press(/^Monday/);
  await page.tap('Adjust goals');
  assert.equal(page.sent, [{ activityLabel: 'sportTarget', curCalTarget: 400, curMinTarget: 40 }]);
  for (const path of [LIST, RUNS]) await page.answer(path, []);
  await page.appear();
  assert.equal(page.queries(RUNS, 'startTime').slice(-2), Array<string>(2).fill('2026-10-12 00:00:00'));
  assert.is(page.to(SUMMARY).length, 1);
  assert.equal(page.texts('.goal-card h2'), ['Monday 12 October']);
  await page.press(/^Saturday/);
  assert.is(page.to(SUMMARY).length, 2);
  await page.answer(SUMMARY, { targetVo: { ...goals(349, 1930), targetCalorie: 500, targetTime: 1859 } });
  assert.match(page.text(), '151 kcal to go');
  await page.tap('Adjust goals');
  assert.equal(page.sent[1], { activityLabel: 'sportTarget', curCalTarget: 500, curMinTarget: 30 });
});

test('goals that are not known cannot be adjusted, and the button keeps the focus meanwhile', async () => {
  const page = openGoal();
  const button = page.getByText('Adjust goals') as HTMLButtonElement;
  assert.equal([button.disabled, button.getAttribute('aria-disabled')], [false, 'true']);
  button.focus();
  await page.tap(button);
  assert.equal(page.sent, []);
  await page.begin(goals(349, 1930));
  assert.is(document.activeElement, page.getByText('Adjust goals'));
  assert.is(document.activeElement?.getAttribute('aria-disabled'), 'false');
});

test('where the app has no screen for goals, none is offered; a host that takes nothing is said', async () => {
  const without = await openReady({ host: { can: (name) => name !== 'sportTarget' } });
  assert.not.match(without.text(), 'Adjust goals');
  cleanup();
  const page = await openReady({ takes: false });
  await page.tap('Adjust goals');
  assert.is(page.app.notices.current.value?.message, 'Open this in the app');
});

test('a run opens its result; one of which only the day is known has no time', async () => {
  const page = await openReady();
  page.all('li .row')[1]!.click();
  assert.equal(page.sent, [{ path: '/running-record?userSportResultId=1790000000000000601' }]);
  const captions = () => page.all('li .row').map((row) => row.querySelector('.row-caption')!.textContent);
  assert.equal(captions(), ['Free run, 08:59', 'Smart program run, 08:58']);
  await page.refresh();
  await page.answer(RUNS, { list: runs('5').list.map((run) => ({ ...run, endTime: '2026-10-17' })) });
  assert.equal([captions(), page.texts('.runs-count')], [['Free run'], ['1 run']]);
});

test('the summary fails and the list has no today: says why, and is tried again', async () => {
  const page = openGoal();
  await page.settle();
  await page.fail(SUMMARY, { kind: 'rejected', message: 'Closed for the night', code: null });
  assert.not.match(page.text(), 'Could not', 'the list may still tell');
  await page.answer(LIST, [day('2026-10-13', 140, 1260)]);
  assert.match(page.text(), 'Could not load your goals');
  assert.match(page.text(), 'Closed for the night');
  await page.answer(RUNS, runs());
  assert.match(page.text(), 'There was no run on this day.', 'no invitation below a failure');
  assert.is(page.all('.goal-card .bone').length, 0);
  await page.tap('Try again');
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  assert.match(page.text(), '51 kcal and 8 min to go');
});

test('on another day the summary fails: it is said, and can be tried again', async () => {
  const page = openGoal({ search: '?date=2026-10-13' });
  await page.settle();
  await page.answer(LIST, [day('2026-10-13', 140, 1260)]);
  assert.not.match(page.text(), 'Could not');
  await page.fail(SUMMARY);
  assert.equal(page.texts('.goal-card-number'), ['140', '21']);
  assert.match(page.text(), 'Could not load today’s goals');
  await page.tap('Try again');
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  assert.not.match(page.text(), 'Could not');
  await page.tap('Adjust goals');
  assert.equal(page.sent, [{ activityLabel: 'sportTarget', curCalTarget: 400, curMinTarget: 40 }]);
});

test('a date in the link is the day that is shown; one to come or of no calendar is today', async () => {
  for (const [search, heading] of [
    ['?date=2026-10-14', 'Wednesday 14 October'],
    ['?date=2025-12-24', 'Wednesday 24 December 2025'],
    ['?date=2026-10-18', 'Today'],
    ['?date=2026-02-29', 'Today'],
    ['?date=2026-10-17', 'Today'],
    ['?date=%3Cb%3E', 'Today'],
  ] as const) {
    const page = openGoal({ search });
    await page.settle();
    assert.equal(page.texts('.goal-card h2'), [heading], search);
    cleanup();
  }
});

test('after midnight in the session’s zone the page comes back on the new day', async () => {
  const midnight = Date.UTC(2026, 11, 31, 10);
  const page = openGoal({ timeZone: 'Pacific/Kiritimati', now: midnight - 60_000 });
  await page.settle();
  const today = () => page.all('[aria-current]').map((each) => each.getAttribute('aria-label'));
  assert.equal(today(), ['Thursday 31 December']);
  assert.equal(page.texts('.goal-card h2'), ['Today']);
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  const asked = page.to(SUMMARY).length;
  page.setNow(midnight + 60_000);
  await page.appear();
  assert.equal(today(), ['Friday 1 January']);
  assert.equal(page.chosen(), ['Friday 1 January']);
  assert.equal(page.texts('.goal-card h2'), ['Today']);
  assert.is(page.to(SUMMARY).length, asked + 1);
  assert.not.match(page.text(), '349');
  assert.is(page.last(RUNS).query?.startTime, '2027-01-01 00:00:00');
  await page.press(/^Thursday/);
  assert.is(location.search, '?date=2026-12-31');
  page.setNow(midnight + 24 * 60 * 60_000);
  await page.appear();
  assert.equal([page.chosen(), location.search], [['Saturday 2 January'], '']);
});

test('who reads on over midnight keeps the calendar open, and the chosen day unless it is today', async () => {
  const midnight = Date.UTC(2026, 9, 17, 16);
  for (const [search, heading] of [
    ['', 'Today'],
    ['?date=2026-10-14', 'Wednesday 14 October'],
  ] as const) {
    const page = openGoal({ search, now: midnight - 60_000 });
    await page.begin(goals(349, 1930));
    await page.press('Calendar');
    await page.turn();
    page.setNow(midnight + 60_000);
    await page.refresh();
    assert.ok(page.all('[role="dialog"]')[0], 'the calendar stays');
    assert.equal([page.texts('.goal-card h2'), location.search], [[heading], search]);
    assert.is(page.last(RUNS).query?.startTime, search ? '2026-10-14 00:00:00' : '2026-10-18 00:00:00');
    cleanup();
    history.replaceState(null, '');
  }
});

test('leaving gives up what is open, also months of the year, and nothing listens any more', async () => {
  const page = openGoal();
  await page.settle();
  page.unmount();
  assert.ok(page.calls.every(({ options }) => options?.signal?.aborted));
  const asked = page.calls.length;
  await page.appear();
  await page.refresh();
  assert.is(page.calls.length, asked);
  const again = await openReady();
  await again.openYear();
  again.unmount();
  const months = again.to(LIST).slice(1);
  assert.ok(months.length > 1 && months.every(({ options }) => options?.signal?.aborted));
});

test.run();
