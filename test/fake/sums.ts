import type { FakeRecord } from './people.ts';

export interface Days {
  /** 'YYYY-MM-DD'. The range includes both days. */
  readonly first: string;
  readonly last: string;
}

export const dayOf = (record: FakeRecord) => record.endTime.slice(0, 10);

export function within(records: readonly FakeRecord[], { first, last }: Days): FakeRecord[] {
  return records.filter((record) => dayOf(record) >= first && dayOf(record) <= last);
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const fastest = (records: readonly FakeRecord[]) =>
  records.reduce((best, { fastestPaceSPerKm: pace }) => (pace && (!best || pace < best) ? pace : best), 0);

/** The summary of sportData/detail. Without runs all values are 0, also the pace. */
export function summaryOf(records: readonly FakeRecord[]) {
  return {
    dataValue: sum(records.map(({ distanceM }) => distanceM)),
    sportCalorie: sum(records.map(({ caloriesKcal }) => caloriesKcal)),
    sportTime: sum(records.map(({ durationS }) => durationS)),
    sportDays: new Set(records.map(dayOf)).size,
    sportNumber: records.length,
    fastestPace: fastest(records),
  };
}

/**
 * Returns one point for each date with runs, oldest first. `length` is the number of characters of the day that
 * identify a point: 4, 7 or 10.
 */
export function chartOf(records: readonly FakeRecord[], length: number) {
  const metres = new Map<string, number>();
  for (const record of [...records].reverse()) {
    const date = record.endTime.slice(0, length);
    metres.set(date, (metres.get(date) ?? 0) + record.distanceM);
  }
  return [...metres].map(([dateTime, dataValue]) => ({ dateTime, dataValue }));
}

/**
 * The longest time, the longest distance and the fastest pace, if they exist. Of equal values the oldest run counts.
 */
export function bestsOf(records: readonly FakeRecord[]) {
  const best = (bestType: number, valueOf: (record: FakeRecord) => number) => {
    const value = Math.max(...records.map(valueOf), 0);
    const holder = value ? [...records].reverse().find((record) => valueOf(record) === value) : undefined;
    return holder ? [{ bestType, data: value, createTime: holder.endTime }] : [];
  };
  const pace = fastest(records);
  const fastestHolder = [...records].reverse().find((record) => pace && record.fastestPaceSPerKm === pace);
  return [
    ...best(1, ({ durationS }) => durationS),
    ...best(2, ({ distanceM }) => distanceM),
    ...(fastestHolder ? [{ bestType: 3, data: pace, createTime: fastestHolder.endTime }] : []),
  ];
}
