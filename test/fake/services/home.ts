import { SECOND, wall } from '../clock.ts';
import type { Json } from '../json.ts';
import type { FakeService } from '../route.ts';
import { targetVo } from './goals.ts';

/** Enough for a trend. An account with fewer runs also has fewer other readings. */
const READINGS = 8;

/** Oldest first: kg, percent and cm, jumps of a rope, metres of rowing. */
const WEIGHTS = [73.9, 73.4, 73.6, 72.9, 72.7, 72.8, 72.1, 71.8];
const BODY_FAT = [22.6, 22.5, 22.5, 22.2, 22, 22.1, 21.7, 21.4];
const WAISTS = [85, 84.5, 84.5, 84, 83.5, 83, 83, 82.5];
const JUMPS = [620, 840, 800, 1010, 960, 1180, 1120, 1240];
const ROWS = [1500, 2000, 2000, 2500, 2200, 3000, 2800, 3200];

/** Puts the latest reading beside the list of those before. Returns `null` if there are none. */
function measure(readings: readonly { readonly dateTime: string; readonly dataValue: number }[]): Json {
  const latest = readings[readings.length - 1];
  return latest ? { ...latest, list: readings.slice(0, -1) } : null;
}

/** Makes readings of the last `count` values, `stepDays` apart. The latest is `lastDaysAgo` days old. */
function sample(now: string, values: readonly number[], count: number, stepDays: number, lastDaysAgo = 0) {
  const shown = values.slice(values.length - count);
  return measure(
    shown.map((dataValue, index) => {
      const daysAgo = lastDaysAgo + (shown.length - 1 - index) * stepDays;
      const at = wall(now).subtract(daysAgo, 'day').hour(7).minute(5).second(0);
      return { dateTime: (at.isAfter(wall(now)) ? wall(now) : at).format(SECOND), dataValue };
    }),
  );
}

export const home: readonly FakeService[] = [
  {
    path: '/api-shc-sport/commonData/getHomeSportData',
    answer: ({ account }) => {
      const { person, now } = account;
      const runs = person.records.slice(0, READINGS).reverse();
      const data = {
        weight: sample(now, WEIGHTS, runs.length, 7),
        bodyFat: sample(now, BODY_FAT, runs.length, 7),
        waist: sample(now, WAISTS, runs.length, 14, 3),
        running: measure(runs.map(({ endTime, distanceM }) => ({ dateTime: endTime, dataValue: distanceM }))),
        jumpRope: sample(now, JUMPS, runs.length, 4, 2),
        // This person has not tried every sport.
        hulaHoop: null,
        rowing: sample(now, ROWS, runs.length, 9, 5),
        targetVo: targetVo(account),
      };
      return { data };
    },
  },
];
