import '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getApp } from '../../../src/app/app.ts';
import DataCentrePage from '../../../src/pages/data-centre/data-centre.tsx';
import { openHeldPage, type PageOptions } from '../open-page.tsx';

const HOME = '/commonData/getHomeSportData';

function openDataCentre(options: Omit<PageOptions, 'gateway'> = {}) {
  const page = openHeldPage(DataCentrePage, { language: 'en', ...options });
  return {
    ...page,
    card: (title: string) => page.getByText(title).closest<HTMLElement>('.tile')!,
    answer: (data: unknown) => page.answer(HOME, data),
    fail: () => page.fail(HOME),
  };
}

/** The latest reading, and one before. */
const measure = (before: number, dataValue: number, dateTime = '2026-10-17 07:05:00') => ({
  dataValue,
  dateTime,
  list: [{ dataValue: before, dateTime: '2026-10-10 07:05:00' }],
});

const DATA = {
  weight: measure(73.9, 71.8),
  bodyFat: measure(22, 21.4),
  waist: measure(84, 82.5),
  running: measure(5030, 12_345.6),
  jumpRope: measure(980, 1240),
  hulaHoop: measure(9000, 15_006),
  rowing: measure(3000, 3200),
  targetVo: { todayCalorie: 1049, targetCalorie: 1400, todayTime: 1979, targetTime: 2400 },
};

const NUMBERS = {
  metric: ['71.8 kg', '21.4 %', '82.5 cm', '12.35 km', '1,240 jumps', '15,006 turns', '3.20 km'],
  imperial: ['158.3 lb', '21.4 %', '32.5 in', '7.67 mi', '1,240 jumps', '15,006 turns', '1.99 mi'],
};
const CHANGES = {
  metric: ['−2.1 kg since 10 Oct', '−0.6 since 10 Oct', '−1.5 cm since 10 Oct'],
  imperial: ['−4.6 lb since 10 Oct', '−0.6 since 10 Oct', '−0.6 in since 10 Oct'],
};
const GOALS_SAID = ['1,049 / 1,400 kcal', '32 / 40 min'];

for (const units of ['metric', 'imperial'] as const)
  test(`numbers: ${units}`, async () => {
    const page = openDataCentre({ units });
    await page.answer(DATA);
    assert.equal(page.texts('.stat-number'), NUMBERS[units]);
    assert.equal(page.texts('.goals-tile-goal'), GOALS_SAID);
    const lines = page.all('svg[role=img]').map((line) => line.getAttribute('aria-label'));
    assert.is(lines.length, 7);
    assert.ok(lines[0]?.includes(NUMBERS[units][0]!), lines[0] ?? '');
    await page.settle();
    assert.equal(page.texts('.tile-change'), [...CHANGES[units], '', '', '', '']);
  });

test('a value of one has its own unit, a day of another year its year, and a reading without a time no day', async () => {
  const page = openDataCentre();
  await page.answer({
    weight: { dataValue: 70, dateTime: '2025-12-31 08:00:00' },
    waist: { dataValue: 82 },
    jumpRope: measure(2, 1),
    hulaHoop: measure(1, 2),
  });
  assert.equal(page.texts('.stat-number').slice(2), ['1 jump', '2 turns']);
  assert.equal(page.texts('.stat-label').slice(0, 2), ['Wed 31 Dec 2025', '']);
  const lines = page.all('svg[role=img]').map((line) => line.getAttribute('aria-label'));
  assert.ok(lines.includes('Trend from 2 jumps to 1 jump'), lines.join());
});

test('while it loads each card is there, with bones for what it will say', async () => {
  const page = openDataCentre();
  assert.is(page.calls.map(({ path }) => path).join(), HOME);
  assert.is(page.all('.tile').length, 8);
  assert.is(page.all('.stat-number .bone').length, 8);
  assert.is(page.all('main[aria-busy=true]').length, 1);
  await page.answer(DATA);
  assert.is(page.all('.bone').length, 0);
  assert.is(page.all('main[aria-busy=true]').length, 0);
});

test('an empty account is told how to begin, card by card, also in place of what was there', async () => {
  const page = openDataCentre();
  for (const data of [{ weight: null, targetVo: { targetCalorie: 0, targetTime: 59 } }, DATA, {}]) {
    await page.answer(data);
    const hints = page.texts('.tile-text').filter((text) => /^[A-Z].*\.$/.test(text));
    assert.is(new Set(hints).size, data === DATA ? 0 : 8);
    assert.is(page.all('svg[role=img]').length, data === DATA ? 7 : 0);
    assert.not.match(page.text(), /Could not load/);
    await page.refresh();
  }
});

test('nobody is invited below a failure, whatever it leaves unknown', async () => {
  const parts = Object.keys(DATA) as (keyof typeof DATA)[];
  assert.ok(parts.length >= 8);
  for (const part of parts) {
    // One part cannot be read, and another one, or all others, are missing.
    for (const rest of [{}, { ...DATA, running: undefined }, { ...DATA, targetVo: undefined }]) {
      const page = openDataCentre();
      await page.answer({ ...rest, [part]: 'none' });
      assert.match(page.text(), 'Could not load your data', part);
      assert.not.match(page.text(), /first run|one minute|song|easy minutes|Set a daily goal/, part);
      cleanup();
    }
  }
});

// What cannot be read, and what is none, is proven at getDataCentre.
for (const [part, card, spoilt] of [
  ['weight', 'Weight', { amount: 68.4 }],
  ['targetVo', 'Exercise goals', 'text'],
] as const)
  test(`${card} that cannot be read is not none; a retry shows it, and a refresh without it keeps it`, async () => {
    const page = openDataCentre();
    const numbers = () => [...page.texts('.stat-number'), ...page.texts('.goals-tile-goal')];
    await page.answer({ ...DATA, [part]: spoilt });
    assert.is(page.card(card).textContent, `${card}–`);
    assert.match(page.text(), /Could not load your data/);
    const others = part === 'weight' ? [...NUMBERS.metric.slice(1), ...GOALS_SAID] : NUMBERS.metric;
    assert.equal(numbers(), others);
    await page.tap('Try again');
    await page.answer(DATA);
    assert.equal(numbers(), [...NUMBERS.metric, ...GOALS_SAID]);
    assert.not.match(page.text(), /Could not load/);
    await page.refresh();
    await page.answer({ ...DATA, [part]: spoilt, waist: measure(84, 81.5) });
    const [weight, fat, , ...rest] = NUMBERS.metric;
    assert.equal(numbers(), [weight, fat, '81.5 cm', ...rest, ...GOALS_SAID]);
  });

test('what cannot be read keeps its value for the same person only', async () => {
  const page = openDataCentre();
  await page.answer(DATA);
  const { session } = getApp();
  session.headers = { ...session.headers, Authorization: 'another' };
  await page.refresh();
  await page.answer({ ...DATA, weight: { amount: 68.4 }, targetVo: 'text' });
  for (const card of ['Weight', 'Exercise goals']) assert.is(page.card(card).textContent, `${card}–`);
});

for (const [name, targetVo, lines, widths] of [
  ['a goal for one alone', { todayTime: 600, targetTime: 2400 }, ['10 / 40 min'], ['25%']],
  ['nearly is not reached', { todayCalorie: 399.6, targetCalorie: 400 }, ['399 / 400 kcal'], ['99.9%']],
  ['what was done isn’t known', { todayCalorie: null, targetCalorie: 400 }, ['– / 400 kcal'], ['0%']],
] as const)
  test(`goals: ${name}`, async () => {
    const page = openDataCentre();
    await page.answer({ targetVo });
    const drawn = page.all('.goals-tile-done').map(({ style }) => style.width);
    assert.equal([page.texts('.goals-tile-goal'), drawn], [lines, widths]);
  });

test('what failed can be tried again; the ways to the sports stay', async () => {
  const page = openDataCentre();
  await page.fail();
  assert.match(page.text(), 'Could not load your data');
  assert.is(page.texts('.tile').join(), 'Exercise goals,Running,Jump rope,Hula hoop,Rowing machine');
  assert.is(page.all('.tile > :not(.tile-head)').length, 0, 'no empty room');
  await page.refresh();
  assert.match(page.text(), 'Could not load your data', 'until an answer comes');
  await page.fail();
  const running = page.card('Running');
  running.focus();
  await page.tap('Try again');
  assert.is(page.calls.length, 3);
  assert.is(page.all('.tile').length, 8);
  await page.answer(DATA);
  assert.not.match(page.text(), 'Could not load');
  assert.match(page.text(), '71.8 kg');
  assert.is(document.activeElement, running);
});

test('goals are of the day on which they were asked for: on the next one they are awaited, and then not known', async () => {
  const page = openDataCentre({ now: Date.UTC(2026, 9, 17, 15, 59) });
  await page.answer(DATA);
  const { targetVo, ...rest } = DATA;
  page.setNow(Date.UTC(2026, 9, 17, 16, 1));
  await page.refresh();
  assert.is(page.to(HOME).length, 2);
  assert.is(page.to(HOME)[1]!.options?.acceptsStale, true, 'a block of its own');
  // What last-known.ts leaves of an answer of the day before.
  await act(() => page.last(HOME).answer({ ...rest, targetVo: 'none' }, Date.UTC(2026, 9, 17, 15, 59)));
  assert.match(page.text(), '71.8 kg');
  assert.is(page.card('Exercise goals').querySelectorAll('.bone').length > 0, true);
  assert.not.match(page.text(), 'Could not load');
  await page.fail();
  assert.match(page.text(), '71.8 kg');
  assert.match(page.text(), 'Could not load');
  assert.match(page.card('Exercise goals').textContent!, '–');
  await page.refresh();
  await page.answer({ ...DATA, targetVo: { ...targetVo, todayCalorie: 0 } });
  assert.match(page.card('Exercise goals').textContent!, '0 / 1,400 kcal');
});

test('an answer that comes after midnight is asked for again; leaving the page gives that up', async () => {
  const page = openDataCentre({ now: Date.UTC(2026, 9, 17, 15, 59) });
  page.setNow(Date.UTC(2026, 9, 17, 16));
  await page.answer(DATA);
  assert.is(page.to(HOME).length, 2);
  assert.not.match(page.text(), '1,049');
  page.unmount();
  assert.ok(page.last(HOME).options?.signal?.aborted);
});

test('goals and sports lead to their pages, the body’s measures nowhere', async () => {
  const page = openDataCentre();
  await page.answer(DATA);
  const links = page.all('a.tile').map((link) => link.getAttribute('href'));
  const sports = ['running', 'jumprope', 'thehoop', 'rowing'].map((sport) => `/${sport}-statistics`);
  assert.equal(links, ['/today-goal', ...sports]);
  for (const name of ['Weight', 'Body fat', 'Waist']) assert.is(page.card(name).tagName, 'DIV');
  await page.tap('Jump rope');
  assert.equal(page.sent, [{ path: '/jumprope-statistics' }]);
});

test.run();
