import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunning } from '../../../src/pages/statistics/run-store.ts';
import { bucketsOf, rangeOf, type Period } from '../../../src/pages/statistics/periods.ts';
import { pointsOf } from '../../../src/pages/statistics/workouts.ts';
import { runBests, runFigures } from '../../../src/pages/statistics/runs.tsx';

import { createFormatter, type Formatter } from '../../../src/i18n/format.ts';

import { speak } from '../../catalogues.ts';

import { serveGateway } from '../served-gateway.ts';
import { createTraveller, exercises, type Exercise } from '../../fake/traveller.ts';

/*
 * Three years of a person with breaks, a move to another time zone, a leap day and clocks that change. What the page
 * would show of the total and of each week, month and year is compared with sums by the program below, which shares no
 * code with the pages or the gateway: days are counted by the rules of the zones, numbers are rounded as integers.
 */

const NOW_MS = Date.UTC(2026, 9, 17, 4);

// The independent program.

/** The last Sunday of a month (from 0), or the n-th one, in UTC. */
function sundayOf(year: number, month: number, nth: number | 'last'): number {
  const days: number[] = [];
  for (let day = 1; day <= new Date(Date.UTC(year, month + 1, 0)).getUTCDate(); day++)
    if (new Date(Date.UTC(year, month, day)).getUTCDay() === 0) days.push(day);
  return nth === 'last' ? (days.pop() ?? 0) : (days[nth - 1] ?? 0);
}

/** The distance from UTC in hours at a moment, by the rule of the zone. */
const ZONES: Readonly<Record<string, (ms: number) => number>> = {
  'Asia/Shanghai': () => 8,
  'Europe/Berlin'(ms) {
    const year = new Date(ms).getUTCFullYear();
    const begins = Date.UTC(year, 2, sundayOf(year, 2, 'last'), 1);
    const ends = Date.UTC(year, 9, sundayOf(year, 9, 'last'), 1);
    return ms >= begins && ms < ends ? 2 : 1;
  },
  'America/New_York'(ms) {
    const year = new Date(ms).getUTCFullYear();
    const begins = Date.UTC(year, 2, sundayOf(year, 2, 2), 7);
    const ends = Date.UTC(year, 10, sundayOf(year, 10, 1), 6);
    return ms >= begins && ms < ends ? -4 : -5;
  },
};

const local = (ms: number, zone: string) => new Date(ms + (ZONES[zone]?.(ms) ?? 0) * 3_600_000).toISOString();

interface Told {
  readonly day: string;
  readonly run: Exercise;
}

const add = (runs: readonly Told[], read: (run: Exercise) => number) =>
  runs.reduce((total, { run }) => total + read(run), 0);

/** Kilometres or miles with some decimals, rounded half up as an integer; the digits of what is shown. */
function distanceDigits(metres: number, isMetric: boolean, decimals = 2): string {
  const [times, whole] = isMetric ? [1, 1000] : [6_213_712, 10_000_000_000];
  const by = BigInt(whole / 10 ** decimals);
  const scaled = (BigInt(metres) * BigInt(times) + by / BigInt(2)) / by;
  return String(scaled).padStart(decimals + 1, '0');
}

const two = (value: number) => String(value).padStart(2, '0');
const timeDigits = (s: number) => two(Math.floor(s / 3600)) + two(Math.floor(s / 60) % 60) + two(s % 60);

function paceDigits(sPerKm: number, isMetric: boolean): string {
  const s = isMetric
    ? sPerKm
    : Number((BigInt(sPerKm) * BigInt(1609344) + BigInt(999_999)) / BigInt(1_000_000));
  return two(Math.floor(s / 60)) + two(s % 60);
}

/** What bars may show besides the distance, what the program adds up for it, its digits, and how the page writes it. */
const MEASURES = [
  ['durationS', ({ durationS }: Exercise) => durationS, timeDigits, 'duration'],
  ['caloriesKcal', ({ caloriesKcal }: Exercise) => caloriesKcal, String, 'calories'],
  ['workouts', () => 1, String, 'count'],
] as const;

/** The digits of all figures of a period, in the order of the page, and of its bests. */
function digitsOf(runs: readonly Told[], isMetric: boolean) {
  const paces = runs.flatMap(({ run }) => run.fastestPaceSPerKm ?? []);
  const most = (read: (run: Exercise) => number) => Math.max(...runs.map(({ run }) => read(run)));
  return {
    sums: [
      distanceDigits(
        add(runs, ({ distanceM }) => distanceM),
        isMetric,
      ),
      String(add(runs, ({ caloriesKcal }) => caloriesKcal)),
      timeDigits(add(runs, ({ durationS }) => durationS)),
      String(new Set(runs.map(({ day }) => day)).size),
      String(runs.length),
    ],
    bests: !runs.length
      ? []
      : [
          timeDigits(most(({ durationS }) => durationS)),
          distanceDigits(
            most(({ distanceM }) => distanceM),
            isMetric,
          ),
          ...(paces.length ? [paceDigits(Math.min(...paces), isMetric)] : []),
        ],
  };
}

/** The total, and the first days of all weeks, months and years from October 2023 to `today`, with the last days. */
function periodsUntil(today: string): [Period, string, string][] {
  const found: [Period, string, string][] = [['total', '2020-10-01', today]];
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  for (let ms = Date.UTC(2023, 9, 2); dayOf(ms) <= today; ms += 7 * 86_400_000)
    found.push(['week', dayOf(ms), dayOf(ms + 6 * 86_400_000)]);
  for (let month = 9; dayOf(Date.UTC(2023, month, 1)) <= today; month++)
    found.push(['month', dayOf(Date.UTC(2023, month, 1)), dayOf(Date.UTC(2023, month + 1, 0))]);
  for (let year = 2023; `${year}-01-01` <= today; year++)
    found.push(['year', `${year}-01-01`, `${year}-12-31`]);
  return found;
}

// The page's own code over the fake gateway.

const moments = exercises();

/** Replaces the time of a run by its moment, as servers do that do not know the zone. */
function withInstants(this: unknown, _name: string, value: unknown): unknown {
  if (typeof value !== 'object' || !value || !('userSportResultId' in value)) return value;
  const { endsAtMs = NaN } = moments[+String(value.userSportResultId).slice(-9) - 1] ?? {};
  return { ...value, endTime: new Date(endsAtMs).toISOString() };
}

/** `isOfInstants`: the server sends moments instead of times in the zone. */
function open(zone: string, isOfInstants: boolean) {
  const now = local(NOW_MS, zone).slice(0, 19).replace('T', ' ');
  const { gateway, calls } = serveGateway({
    account: { now, person: createTraveller({ now, zone }) },
    timeZone: zone,
    spoil: (_, data) => (isOfInstants ? JSON.parse(JSON.stringify(data), withInstants) : data),
  });
  const today = now.slice(0, 10);
  return { calls, today, statistics: createRunning(gateway, () => today).statistics };
}

/** Compares a bar as it is written. */
function assertWritten(
  name: string,
  write: (format: Formatter) => string,
  wanted: (isMetric: boolean) => string,
) {
  for (const units of ['metric', 'imperial'] as const)
    assert.is(digits(write(createFormatter(units))), wanted(units === 'metric'), `${name}, ${units}`);
}

speak('en');
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const digits = (text: string) => text.replace(/\D/g, '');

for (const [zone, isOfInstants] of [
  ['Asia/Shanghai', false],
  ['Europe/Berlin', true],
  ['America/New_York', true],
] as const)
  test(`every period agrees to the last digit, in both units: ${zone}`, async () => {
    const { calls, today, statistics } = open(zone, isOfInstants);
    const told = exercises()
      .filter(({ endsAtMs }) => endsAtMs <= NOW_MS)
      .map((run): Told => ({ day: local(run.endsAtMs, zone).slice(0, 10), run }));
    assert.ok(told.length > 500, `${told.length} runs`);
    let bars = 0;
    for (const [period, first, last] of periodsUntil(today)) {
      const name = `${period} of ${first}`;
      const isEarlier = last < today;
      assert.equal(rangeOf(period, isEarlier ? first : today), { first, last }, name);
      calls.length = 0;
      // Not as a quick turn, which passes through.
      statistics.close();
      statistics.open(period, isEarlier ? first : null);
      const blocks = statistics.blocksOf(period, isEarlier ? first : today);
      for (let i = 0; i < 20 && !blocks.chart.state.value.data; i++) await turn();
      const { chart, summary, bests } = blocks;
      const [buckets, sums, best] = [
        chart.state.value.data,
        summary.state.value.data,
        bests.state.value.data,
      ];
      assert.ok(buckets && sums && best, name);
      // Two calls for sums and bests; a year has one more for each month.
      const count = (path: string) => calls.filter((each) => each.path.endsWith(`/${path}`)).length;
      assert.is(count('getBest'), 1, name);
      assert.ok(count('detail') <= (isEarlier && period === 'year' ? 13 : 1), name);
      assert.is(count('chartBySceneCode'), isEarlier ? 0 : 1, name);
      assert.is(count('pageList'), isEarlier && period !== 'year' ? 1 : 0, name);

      const runs = told.filter(({ day }) => day >= first && day <= last);
      for (const units of ['metric', 'imperial'] as const) {
        const wanted = digitsOf(runs, units === 'metric');
        const format = createFormatter(units);
        const shown = runFigures(format).map(({ sum, write }) => digits(write(sums[sum])));
        assert.equal(shown, wanted.sums, `${name}, ${units}`);
        const shownBests = runBests(format).flatMap(({ kind, write }) => {
          const found = best.find((each) => each.kind === kind);
          return found ? digits(write(found.value)) : [];
        });
        assert.equal(shownBests, wanted.bests, `${name}, ${units}`);
      }
      const length = period === 'total' ? 4 : period === 'year' ? 7 : 10;
      for (const { date, value } of buckets) {
        const there = runs.filter(({ day }) => day.slice(0, length) === date);
        const sum = add(there, ({ distanceM }) => distanceM);
        assert.is(value ?? 0, sum, `${name}: ${date}`);
        bars += sum ? 1 : 0;
        if (period !== 'total') continue;
        assertWritten(
          date,
          (format) => format.distanceShort(value),
          (isMetric) => distanceDigits(sum, isMetric, 1),
        );
      }
      // The bars of the other sums, which an earlier period has at hand.
      calls.length = 0;
      const parts = await blocks.requests.addends({ signal: new AbortController().signal });
      assert.ok(parts.ok, name);
      // The total of seven years, the running one of ten months.
      assert.is(calls.length, isEarlier ? 0 : period === 'total' ? 7 : period === 'year' ? 10 : 1, name);
      for (const [measure, read, digitsOfSum, write] of MEASURES)
        for (const { date, value } of bucketsOf(period, last, pointsOf(parts.value, measure))) {
          const there = runs.filter(({ day }) => day.slice(0, length) === date);
          const sum = add(there, read);
          assert.is(value ?? 0, sum, `${name}: ${measure} of ${date}`);
          bars += value ? 1 : 0;
          if (period === 'total')
            assertWritten(
              `${measure} of ${date}`,
              (format) => format[write](value),
              () => digitsOfSum(sum),
            );
        }
      const lengths = { total: 4, week: 7, month: +last.slice(8), year: 12 };
      assert.is(buckets.length, lengths[period], name);
    }
    assert.ok(bars > 3200, `${bars} bars`);
  });

test.run();
