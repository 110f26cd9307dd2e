import { DAY, wall } from './clock.ts';
import { FIRST_DAY, PLAIN_RUN, type FakeRecord, type Person } from './people.ts';

/** Someone who runs nearly every day, so that streaks are long. Days are those of the wall clock where the person is. */

/** Days without anything. The server's lists leave them out. */
const HOLES = [
  ['2021-08-01', '2021-08-14'],
  ['2022-02-10', '2022-02-12'],
  ['2025-12-24', '2026-01-02'],
] as const;

/** Ranges in which no day is missed, with the days around them missed: over a new year and a leap day; over a move. */
const STREAKS = [
  ['2023-12-20', '2024-03-31'],
  ['2025-02-27', '2025-04-02'],
  ['2026-04-11', '9999-12-31'],
] as const;

/** Outside of these, one day in so many is missed. */
const MISSED_EVERY = 23;

/**
 * The person lives in Shanghai, then in Berlin, where the clocks change, then in Shanghai again. The day of the first
 * move has 31 hours and two runs; that of the second has 18, and its run ends just before midnight.
 */
const MOVES = { '2025-03-05': ['07:10:00', '18:30:00'], '2025-09-01': ['23:59:59'] } as const;
const USUAL = ['18:30:00'] as const;

const isIn = (ranges: readonly (readonly [string, string])[], day: string) =>
  ranges.some(([first, last]) => first <= day && day <= last);

const isMissed = (day: string, index: number) => {
  if (isIn(STREAKS, day)) return false;
  const besides = [wall(day).add(1, 'day').format(DAY), wall(day).subtract(1, 'day').format(DAY)];
  return index % MISSED_EVERY === 7 || besides.some((each) => isIn(STREAKS, each));
};

/** The run of a day that ends at `endTime`, one of `count`. Fractions of kilocalories and odd seconds, as machines send. */
function runOf(
  endTime: string,
  index: number,
  isLess: boolean,
  count: number,
): Omit<FakeRecord, 'ordinal' | 'id'> {
  const durationS =
    Math.floor((isLess ? 700 + ((index * 53) % 900) : 2400 + ((index * 53) % 1500)) / count) + 1;
  const tenths = (isLess ? 900 + ((index * 37) % 1700) : 4000 + ((index * 37) % 2600)) / count;
  return {
    endTime,
    distanceM: durationS * 3,
    durationS,
    caloriesKcal: Math.ceil(tenths) / 10,
    paceSPerKm: 333,
    fastestPaceSPerKm: 320,
    steps: Math.round(durationS * 2.7),
    sportType: 1,
    sportValue: null,
    ...PLAIN_RUN,
  };
}

/** Creates the runs until `now`, 'YYYY-MM-DD HH:mm:ss'. Pure. */
export function createSteadyRunner(now: string): Person {
  const runs: Omit<FakeRecord, 'ordinal' | 'id'>[] = [];
  let at = wall(FIRST_DAY);
  for (let index = 0; at.format(DAY) <= now.slice(0, 10); index += 1) {
    const day = at.format(DAY);
    const times: readonly string[] = day in MOVES ? MOVES[day as keyof typeof MOVES] : USUAL;
    if (!isIn(HOLES, day))
      for (const time of times) runs.push(runOf(`${day} ${time}`, index, isMissed(day, index), times.length));
    at = at.add(1, 'day');
  }
  const ended = runs.filter(({ endTime }) => endTime <= now);
  const records = ended.map((run, index) => ({ ...run, ordinal: index + 1, id: BigInt(480_001 + index) }));
  return { records: records.reverse(), isAway: (day) => isIn(HOLES, day) };
}
