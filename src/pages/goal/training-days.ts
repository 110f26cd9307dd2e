import { signal } from '@preact/signals';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { id, list, number, object, wallTime } from '../../gateway/decode.ts';
import { caloriesKcal, RUNS_PAGE_SIZE, runsRequest } from '../../gateway/fields.ts';
import { reading, type Answer, type Call, type Gateway, type RequestOptions } from '../../gateway/gateway.ts';
import { addDays, daysOf, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import { NO_GOALS, type DayGoals } from '../../sport/goals.ts';
import type { Maybe } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { knownSum } from './goal-sums.ts';
import type { Goals } from './goals-store.ts';
import { addList, createQuietDays, listedOn, type Listed, type QuietDays } from './quiet-days.ts';

// What was done on a day, whatever its goals: added up from the runs.

/** The sums of a day's runs; `null`: of some run it is not known. */
export interface TrainingDay extends DayGoals {
  readonly distanceM: Maybe<number>;
}

const REST: TrainingDay = { ...NO_GOALS, distanceM: 0 };
const UNKNOWN: TrainingDay = { ...REST, caloriesKcal: null, durationS: null, distanceM: null };

interface Run extends Omit<TrainingDay, 'targetKcal' | 'targetS'> {
  readonly id: Maybe<string>;
  /** Empty: not known. */
  readonly day: Day;
}

interface RunPage {
  readonly runs: readonly Run[];
  readonly isLast: boolean;
}

const getPage = (range: DayRange, page: number): Call<RunPage> =>
  reading(runsRequest(range, page), 'list', (data, zone) => {
    let received = 0;
    const runs = list(data, (row): Run => {
      received++;
      return {
        id: id(row.userSportResultId) || id(row.id),
        day: (wallTime(row.endTime, zone) || wallTime(row.dateTime, zone) || '').slice(0, 10),
        distanceM: number(row.mileage),
        durationS: number(row.sportTime),
        caloriesKcal: caloriesKcal(row),
      };
    });
    const total = number(object(data).dataTotal);
    return {
      runs,
      isLast: !received || (total ? total <= page * RUNS_PAGE_SIZE : received < RUNS_PAGE_SIZE),
    };
  });

/** Of the runs of a month: more than anyone runs. */
const MOST_PAGES = 9;

const UNREADABLE = { ok: false, failure: { kind: 'malformed', message: null, code: null } } as const;

/**
 * Loads all runs of a range, one page after the other. A run that ends a day before or after it is left out. `null`: a run
 * lies farther outside, or nobody knows where, so the sums of the range would be wrong.
 */
function loadRuns(
  gateway: Gateway,
  range: DayRange,
  options: RequestOptions,
  before: readonly Run[] = [],
  page = 1,
): Promise<Answer<readonly Run[] | null>> {
  return gateway.send(getPage(range, page), options).then((answer) => {
    if (!answer.ok) return answer;
    const { runs, isLast } = answer.value;
    const isNear = ({ day }: Run) => day && addDays(range.first, -1) <= day && day <= addDays(range.last, 1);
    if (!runs.every(isNear)) return { ...answer, value: null };
    if (!isLast && page === MOST_PAGES) return UNREADABLE;
    // A list may have moved on between two pages, or hold a run twice.
    const known = new Set(before.map(({ id }) => id));
    const inside = runs.filter(({ day }) => range.first <= day && day <= range.last);
    const fresh = inside.filter((run) => !run.id || (!known.has(run.id) && known.add(run.id)));
    const all = [...before, ...fresh];
    return isLast ? { ...answer, value: all } : loadRuns(gateway, range, options, all, page + 1);
  });
}

/** Adds up the runs of each day that has any. */
function trainingOf(runs: readonly Run[]): Readonly<Record<Day, TrainingDay>> {
  const runsOf: Record<Day, Run[]> = {};
  runs.forEach((run) => (runsOf[run.day] ??= []).push(run));
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

/** The training of days, read by months. */
export interface TrainingDays extends QuietDays {
  /** `null`: not known. */
  of(day: Day, today: Day): TrainingDay | null;
}

export function createTrainingDays(gateway: Gateway, dayAt: (ms: number) => Day): TrainingDays {
  const listed = signal<Listed<TrainingDay>>({});
  const quiet = createQuietDays<Readonly<Record<Day, TrainingDay>>>({
    gateway,
    rangeOf: monthOf,
    // One page of the last known ones would make all of them old.
    ask: (range, options) =>
      loadRuns(gateway, range, { ...options, acceptsStale: false }).then((answer) =>
        answer.ok ? { ...answer, value: answer.value ? trainingOf(answer.value) : unknownOn(range) } : answer,
      ),
    add(range, days, asOf, replaces) {
      listed.value = addList(listed.value, daysOf(range), days, { none: REST, asOf, replaces });
    },
    dayAt,
  });
  return { ...quiet, of: (day, today) => listedOn(listed.value, day, today) };
}

/** The same as long as the document lives and the person is the same. */
export const sharedTraining = perPerson((_: Goals) => {
  const { gateway, session } = getApp();
  return createTrainingDays(gateway, (ms) => todayIn(session.timeZone, ms));
});
