import { authorizationNow, getApp } from '../../app/app.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { inTurns } from '../../gateway/background.ts';
import type { Day } from '../../sport/days.ts';
import { hasEndedBefore, rangeOf } from './periods.ts';
import type { Statistics } from './statistics-store.ts';
import type { Sums } from './workouts.ts';

interface Known {
  readonly sums: Sums;
  /** The `basis` at the time of the request; `null` for a period that was over. */
  readonly basis: unknown;
}

/** The loaded sums by the first day of their period. */
export type LoadedSums = Record<string, Known | undefined>;

/** The caller keeps the loaded sums, because two chunks contain this module. */
interface Wanted {
  readonly statistics: Statistics;
  readonly loaded: LoadedSums;
  readonly period: 'week' | 'month';
  /** What the sums of a period that still runs were computed from: for another basis they load again. */
  readonly basis: unknown;
}

const nameOf = ({ period }: Wanted, day: Day) => rangeOf(period, day).first;
const basisOf = ({ statistics, period, basis }: Wanted, day: Day) =>
  hasEndedBefore(period, day, statistics.today.value) ? null : basis;

/** Returns the known sums of the period around a day, and whether they are the latest. */
export function knownSums(wanted: Wanted, day: Day) {
  const known = wanted.loaded[nameOf(wanted, day)];
  return { sums: known?.sums ?? null, areLatest: known?.basis === basisOf(wanted, day) };
}

/**
 * Loads the sums that are not known, a few at a time, unless the period's own tab has loaded them. After a failure
 * it requests no others. `null`: unknown.
 */
export function loadSums(
  wanted: Wanted,
  days: readonly Day[],
  options: RequestOptions,
): Promise<readonly (Sums | null)[]> {
  const { statistics, period } = wanted;
  let hasFailed = false;
  return inTurns(getApp().gateway, days, (day) => {
    const { sums, areLatest } = knownSums(wanted, day);
    if (areLatest) return Promise.resolve(sums);
    if (hasFailed || options.signal.aborted) return Promise.resolve(null);
    const basis = basisOf(wanted, day);
    const keep = (found: Sums) => {
      wanted.loaded[nameOf(wanted, day)] = { sums: found, basis };
      return found;
    };
    const { sums: ofTab, requests, person } = statistics.resourcesOf(period, day);
    const { data } = ofTab.state.peek();
    // The running week changes with the total, which may be newer than the week's tab.
    const isOfTab = basis === null || (period === 'month' && !sums);
    // Until the answer has come, the data may be old.
    const isCurrent = person === authorizationNow() && !ofTab.isValidating.peek();
    if (data && isOfTab && isCurrent) return Promise.resolve(keep(data));
    return requests.sums(options, day).then((answer) => {
      hasFailed ||= !answer.ok;
      return answer.ok ? keep(answer.value) : null;
    });
  });
}
