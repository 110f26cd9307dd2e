import { perPerson } from '../../app/per-person.ts';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { inTurns } from '../../gateway/background.ts';
import { loadRuns, type RunsOptions } from '../../gateway/shared-calls.ts';
import { addDays, fromFirstDay, type Day, type DayRange } from '../../sport/days.ts';
import { endedIn, type ListedRun, type RunSums } from '../../sport/records.ts';
import { getSums } from './calls.ts';
import { bucketsOf, DATE_LENGTH, hasEndedBefore, rangeOf, type Bucket, type Period } from './periods.ts';
import { addendOf, pointsOf, type Addend } from './workouts.ts';

// This chunk does what no call of the server does: it finds the list's rows of some days, and adds up the bars
// of earlier periods, and of other measures than distance, from runs and sums.
export { findRecords } from './list-days.ts';

interface Options {
  readonly gateway: Gateway;
  readonly sceneCode: string;
  readonly period: Period;
  /** A day of an ended period, or today. */
  readonly day: Day;
  /** Later than the period if that has ended since the page was refreshed. */
  readonly today: Day;
  /** The page's known sums of months and years that are over, by date. {@link loadAddends} adds new ones. */
  readonly endedSums: Record<string, RunSums | undefined>;
  readonly request: RequestOptions;
}

/**
 * Loads the workouts of a week or month, the sums of a year's months, or the sums of the total's years. A
 * failure shows no notice, because the chart itself shows it.
 */
export function loadAddends(options: Options): Promise<Answer<readonly Addend[]>> {
  const { gateway, period, day, today, request } = options;
  if (period === 'year') return loadSumsOfParts(options, 'month');
  if (period === 'total') return loadSumsOfParts(options, 'year');
  return loadRunsOnce({
    gateway,
    range: rangeOf(period, day),
    hasEnded: hasEndedBefore(period, day, today),
    request: { ...request, background: true },
  }).then((answer): Answer<readonly Addend[]> =>
    answer.ok ? { ...answer, value: (answer.value ?? []).map(addendOf) } : answer,
  );
}

/** Loads the bars of a period that has ended. */
export const loadBars = (options: Options): Promise<Answer<readonly Bucket[]>> =>
  loadAddends(options).then((answer): Answer<readonly Bucket[]> => {
    if (!answer.ok) return answer;
    const { period, day } = options;
    const points = pointsOf(answer.value, 'distanceM');
    return { ...answer, value: bucketsOf(period, rangeOf(period, day).last, points) };
  });

const NOTHING: Addend = { date: '' };

/** Loads the sums of a period's months or years, a few at a time. After a failure it requests no others. */
function loadSumsOfParts(options: Options, each: 'month' | 'year'): Promise<Answer<readonly Addend[]>> {
  const { gateway, sceneCode, period, day, today, endedSums, request } = options;
  const { first, last } = rangeOf(period, day);
  const hasEnded = hasEndedBefore(period, day, today);
  const end = hasEnded ? last : day;
  const days: Day[] = [];
  for (let next = fromFirstDay(first); next <= end; next = addDays(rangeOf(each, next).last, 1))
    days.push(next);
  let failed: Answer<never> | undefined;
  return inTurns(gateway, days, (dateTime): Promise<Answer<Addend>> => {
    const date = dateTime.slice(0, DATE_LENGTH[period]);
    const isPast = hasEnded || rangeOf(each, dateTime).last < day;
    // A refresh of an ended period requests all of its sums again.
    const before = isPast && !(hasEnded && request.hasData) && endedSums[date];
    if (failed) return Promise.resolve(failed);
    if (before) return Promise.resolve({ ok: true, value: { ...before, date } });
    return gateway
      .send(getSums({ sceneCode, period: each, dateTime }), { ...request, background: true })
      .then((answer): Answer<Addend> => {
        if (!answer.ok) return (failed ??= answer);
        if (isPast && !answer.isStale) endedSums[date] = answer.value;
        return { ...answer, value: { ...answer.value, date } };
      });
  }).then(
    (answers): Answer<readonly Addend[]> =>
      failed ?? {
        ok: true,
        value: answers.map((answer) => (answer.ok ? answer.value : NOTHING)),
        isStale: answers.some((answer) => !!answer.isStale),
      },
  );
}

interface Loaded {
  readonly range: DayRange;
  readonly runs: readonly ListedRun[];
}

/** The ranges that this visit has loaded. Runs of ended ranges do not change. */
const loadedBy = perPerson((_: Gateway): Loaded[] => []);

interface OnceOptions extends RunsOptions {
  /** Whether the range has ended: then its runs do not change, and load once in a visit. */
  readonly hasEnded: boolean;
}

/**
 * Loads all runs of a range of days. `null`: the server ignores the range, or there are more runs than were requested.
 */
export function loadRunsOnce(options: OnceOptions): Promise<Answer<readonly ListedRun[] | null>> {
  const { gateway, range, request } = options;
  const loaded = loadedBy(gateway);
  const containing = loaded.find((each) => each.range.first <= range.first && range.last <= each.range.last);
  if (containing && options.hasEnded && !request.hasData)
    return Promise.resolve({ ok: true, value: containing.runs.filter((run) => endedIn(range, run)) });
  return loadRuns(options).then((answer) => {
    if (!answer.ok) return answer;
    const runs = answer.value?.areAll ? answer.value.runs : null;
    // Newest answers first.
    if (runs && options.hasEnded && !answer.isStale) loaded.unshift({ range, runs });
    return { ...answer, value: runs };
  });
}
