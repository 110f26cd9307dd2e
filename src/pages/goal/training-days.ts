import { signal } from '@preact/signals';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { getRunsPage } from '../../gateway/runs-page.ts';
import { addDays, daysOf, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import type { ListedRun, Maybe } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { knownSum } from './goal-sums.ts';
import { addList, listedOn, type ListedDays } from './listed-days.ts';
import { createQuietReader, type QuietReader } from './quiet-reader.ts';

// The exercise of a day, added up from its runs, without its goals.

/** The sums of a day's runs; `null` if a run's value is unknown. */
export interface TrainingDay extends DayGoals {
  readonly distanceM: Maybe<number>;
}

const REST: TrainingDay = { ...NO_GOALS, distanceM: 0 };
const UNKNOWN: TrainingDay = { ...REST, caloriesKcal: null, durationS: null, distanceM: null };

/** The day on which a run ended. Empty: unknown. */
const dayOf = ({ endedAt }: ListedRun): Day => (endedAt ?? '').slice(0, 10);

/** More pages than anyone's runs of a month fill. */
const MOST_PAGES = 9;

const UNREADABLE = { ok: false, failure: { kind: 'malformed', message: null, code: null } } as const;

/**
 * Loads all runs of a range, page after page. Omits a run that ends a day before or after it. `null` if a run
 * lies farther outside or has no end: then the sums would be wrong. `earlier` are the runs of the pages
 * before.
 */
function loadRuns(
  gateway: Gateway,
  range: DayRange,
  options: RequestOptions,
  earlier: readonly ListedRun[] = [],
  page = 1,
): Promise<Answer<readonly ListedRun[] | null>> {
  return gateway.send(getRunsPage(range, page), options).then((answer) => {
    if (!answer.ok) return answer;
    const { runs, total } = answer.value;
    const isLast = !runs.length || (total ? total <= page * RUNS_PAGE_SIZE : runs.length < RUNS_PAGE_SIZE);
    const near = { first: addDays(range.first, -1), last: addDays(range.last, 1) };
    if (!runs.every((run) => isIn(near, run))) return { ...answer, value: null };
    if (!isLast && page === MOST_PAGES) return UNREADABLE;
    // The list may move on between two pages, or repeat a run.
    const knownIds = new Set(earlier.map(({ id }) => id));
    const inside = runs.filter((run) => isIn(range, run));
    const fresh = inside.filter((run) => !run.id || (!knownIds.has(run.id) && knownIds.add(run.id)));
    const all = [...earlier, ...fresh];
    return isLast ? { ...answer, value: all } : loadRuns(gateway, range, options, all, page + 1);
  });
}

/** A run without an end is in no range. */
const isIn = ({ first, last }: DayRange, run: ListedRun) => first <= dayOf(run) && dayOf(run) <= last;

/** Adds up the runs of each day that has any. */
function trainingOf(runs: readonly ListedRun[]): Readonly<Record<Day, TrainingDay>> {
  const runsOf: Record<Day, ListedRun[]> = {};
  runs.forEach((run) => (runsOf[dayOf(run)] ??= []).push(run));
  const days: Record<Day, TrainingDay> = {};
  Object.keys(runsOf).forEach((day) => {
    const sum = (name: 'caloriesKcal' | 'distanceM' | 'durationS') =>
      knownSum(runsOf[day]!.map((run) => run[name]));
    days[day] = {
      ...REST,
      caloriesKcal: sum('caloriesKcal'),
      distanceM: sum('distanceM'),
      durationS: sum('durationS'),
    };
  });
  return days;
}

function unknownOn(range: DayRange): Readonly<Record<Day, TrainingDay>> {
  const days: Record<Day, TrainingDay> = {};
  daysOf(range).forEach((day) => (days[day] = UNKNOWN));
  return days;
}

/** The exercise of days, loaded by months. */
export interface TrainingDays extends QuietReader {
  /** `null`: unknown. */
  of(day: Day, today: Day): TrainingDay | null;
}

export function createTrainingDays(gateway: Gateway, dayAt: (ms: number) => Day): TrainingDays {
  const listed = signal<ListedDays<TrainingDay>>({});
  const reader = createQuietReader<Readonly<Record<Day, TrainingDay>>>({
    gateway,
    rangeOf: monthOf,
    // One stale page would make all pages stale.
    ask: (range, options) =>
      loadRuns(gateway, range, { ...options, acceptsStale: false }).then((answer) =>
        answer.ok ? { ...answer, value: answer.value ? trainingOf(answer.value) : unknownOn(range) } : answer,
      ),
    add(range, days, asOf, replaces) {
      listed.value = addList(listed.value, daysOf(range), days, { none: REST, asOf, replaces });
    },
    dayAt,
  });
  return { ...reader, of: (day, today) => listedOn(listed.value, day, today) };
}

/** The same while the document lives and the person stays the same. */
export const sharedTraining = perPerson((gateway: Gateway) => {
  const { session } = getApp();
  return createTrainingDays(gateway, (ms) => todayIn(session.timeZone, ms));
});
