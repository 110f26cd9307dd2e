import { getApp } from '../../app/app.ts';
import { monthOf, weekOf, type DayRange } from '../../sport/days.ts';
import { medianOf } from '../../sport/median.ts';
import { averagePace } from '../../sport/pace.ts';
import { dayOf, endedIn, type Best, type BestKind } from '../../sport/records.ts';
import { paceIn } from '../../sport/units.ts';
import { isSameMinute, type Past, type PastWorkout } from './load-past.ts';
import { machineOf, type Result } from './result.ts';

/** A run was faster than the median of the last comparable runs. */
export interface FasterRemark {
  readonly kind: 'faster';
  /** In seconds per kilometre or mile, the difference of the formatted paces. */
  readonly byS: number;
  /** The average paces of the comparable runs, oldest first. */
  readonly others: readonly number[];
  readonly usualSPerKm: number;
  readonly paceSPerKm: number;
}

/** A course run compared with an earlier run of the same course. */
interface AttemptRemark {
  /** `best`: the earlier run is the quickest of `count`. */
  readonly kind: 'last' | 'best';
  readonly count: number;
  readonly durationS: number;
  /** By how many seconds the shown run was quicker; negative if it was slower. */
  readonly byS: number;
}

/** A true and friendly remark on a workout compared with others. */
export type Remark =
  | { readonly kind: 'longestEver' }
  | { readonly kind: 'fastestEver' }
  | { readonly kind: 'longest'; readonly month: DayRange }
  | FasterRemark
  | AttemptRemark
  /** `count`: 3 for the third workout of its week. */
  | { readonly kind: 'inWeek'; readonly count: number; readonly week: DayRange };

interface Known {
  readonly result: Result;
  readonly past: Past;
  /** On any machine; `null` if they failed. */
  readonly bestsOfMonth: readonly Best[] | null;
  /** The bests of all time; `null` if they failed or were not requested. */
  readonly bestsEver: readonly Best[] | null;
}

/** More would push the figures aside. */
const MOST_REMARKS = 2;

/** Returns the remarks on a result: first the last time on its course, then the rarest. */
export function remarksOn(known: Known): readonly Remark[] {
  const { format } = getApp();
  const { distanceM, fastestPaceSPerKm } = known.result;
  const [last = null, best = null] = attemptsBefore(known);
  return [
    last,
    isBestEver(known, 'longestDistance', distanceM, format.distance)
      ? ({ kind: 'longestEver' } as const)
      : longestOfMonth(known),
    isBestEver(known, 'fastestPace', fastestPaceSPerKm, format.fastestPace)
      ? ({ kind: 'fastestEver' } as const)
      : null,
    best,
    fasterThanUsual(known),
    placeInWeek(known),
  ]
    .filter((remark) => remark !== null)
    .slice(0, MOST_REMARKS);
}

/** The first workouts of a person are all records. */
const OTHERS_EVER = 5;

/** Whether the workout may be a best of all time, so that these bests are worth a request. */
export function mayBeBestEver(bests: readonly Best[], past: Past): boolean {
  const isOwn = (best: Best) => best.kind !== 'longestTime' && isAt(best, ownRun(past));
  return past.workouts.length > OTHERS_EVER && bests.some(isOwn);
}

const bestOf = (bests: readonly Best[] | null, wanted: BestKind) =>
  bests?.find(({ kind }) => kind === wanted);

const ownRun = ({ workouts, own }: Past): PastWorkout => workouts[own]!;

/** Whether the workout is this best of all time, also as the page writes both. */
function isBestEver(
  { past, bestsEver }: Known,
  kind: BestKind,
  value: number | null,
  write: (value: number | null) => string,
): boolean {
  const best = bestOf(bestsEver, kind);
  return !!best && isAt(best, ownRun(past)) && write(best.value) === write(value);
}

/** The longest of one or two workouts means little. */
const OTHERS_IN_MONTH = 2;

/**
 * Returns a remark if the workout is the longest of its month on its machine, by the formatted distances. The
 * loaded rows alone do not prove it: the server's best of the month must not be another workout on the same machine.
 */
function longestOfMonth({ result, past, bestsOfMonth }: Known): Remark | null {
  const { format } = getApp();
  const { distanceM } = result;
  const longest = bestOf(bestsOfMonth, 'longestDistance');
  if (!distanceM || !longest) return null;
  const run = ownRun(past);
  const month = monthOf(dayOf(run));
  const written = format.distance(distanceM);
  const others = past.workouts.filter((each) => each !== run && endedIn(month, each));
  const rivals = others.filter((each) => machineOf(each) === machineOf(result));
  const isBeaten = rivals.some(
    (rival) => (rival.distanceM ?? 0) >= distanceM || format.distance(rival.distanceM) === written,
  );
  if (isBeaten || rivals.length < OTHERS_IN_MONTH) return null;
  const isOwn = format.distance(longest.value) === written && isAt(longest, run);
  const isOfOtherMachine =
    // Otherwise the server's best says nothing about the workouts that are not loaded.
    containsAllOf(month, past) &&
    longest.value > distanceM &&
    others.some(
      (each) =>
        machineOf(each) !== machineOf(result) && each.distanceM === longest.value && isAt(longest, each),
    );
  return isOwn || isOfOtherMachine ? { kind: 'longest', month } : null;
}

const isAt = ({ at }: Best, workout: PastWorkout) => isSameMinute(at, workout.endedAt);

/** Whether no workout of these days is missing. */
function containsAllOf({ first, last }: DayRange, { workouts, firstPage, hasOldest }: Past): boolean {
  const newest = workouts[0]!;
  const oldest = workouts[workouts.length - 1]!;
  return (firstPage === 1 || dayOf(newest) > last) && (hasOldest || dayOf(oldest) < first);
}

/** The first workout of a week gets no remark, because every week has one. */
export const FIRST_COUNTED = 2;
/** The messages are `result.nth.2` to `result.nth.10`. */
const LAST_COUNTED = 10;

function placeInWeek({ past }: Known): Remark | null {
  const { workouts, own, hasOldest } = past;
  const week = weekOf(dayOf(ownRun(past)));
  const oldest = workouts[workouts.length - 1]!;
  if (!hasOldest && dayOf(oldest) >= week.first) return null;
  const count = workouts.slice(own).filter((each) => dayOf(each) >= week.first).length;
  return count >= FIRST_COUNTED && count <= LAST_COUNTED ? { kind: 'inWeek', count, week } : null;
}

/** The usual pace is the median of this many runs before. */
const MOST_COMPARED = 10;
/** Fewer runs are no habit. */
const LEAST_COMPARED = 5;
/** Runs are comparable if neither is longer than this many times the other. */
const SIMILAR_RATIO = 1.5;
/** A smaller lead does not count. In seconds per kilometre or mile. */
const LEAST_LEAD_S = 3;

/** Compares with the median of the last comparable runs, so that one odd run does not count. */
function fasterThanUsual({ result, past: { workouts, own } }: Known): FasterRemark | null {
  const { distanceM, paceSPerKm } = result;
  const pace = averagePace(result);
  // The server's pace may leave out pauses, which the paces of the other runs contain.
  if (!distanceM || !pace || !paceSPerKm || Math.abs(pace - paceSPerKm) > 1) return null;
  const paces = workouts
    .slice(own + 1)
    .filter((each) => machineOf(each) === machineOf(result) && isSimilar(each.distanceM ?? 0, distanceM))
    .map(averagePace)
    .filter((each) => each !== null)
    .slice(0, MOST_COMPARED);
  if (paces.length < LEAST_COMPARED) return null;
  const shownS = (each: number) => Math.round(paceIn(getApp().session.units, each));
  const usualSPerKm = medianOf(paces);
  const byS = shownS(usualSPerKm) - shownS(paceSPerKm);
  return byS >= LEAST_LEAD_S
    ? { kind: 'faster', byS, others: paces.reverse(), usualSPerKm, paceSPerKm }
    : null;
}

const isSimilar = (one: number, other: number, mostRatio = SIMILAR_RATIO) =>
  Math.max(one, other) <= mostRatio * Math.min(one, other);

/** Runs of a course are comparable if neither is longer than this many times the other: one may have ended early. */
const SAME_COURSE_RATIO = 1.1;

/** Returns the last run of the same course, and the quickest earlier run if it is another one. */
function attemptsBefore({ result, past: { workouts, own } }: Known): readonly AttemptRemark[] {
  const { courseId, distanceM, durationS } = result;
  if (!courseId || !distanceM || !durationS) return [];
  const earlier = workouts.slice(own + 1).filter((each) => each.courseId === courseId);
  // Without the figures of the last run, an earlier run must not pass for the last.
  if (!earlier[0]?.distanceM || !earlier[0].durationS) return [];
  const times = earlier
    .filter((each) => isSimilar(each.distanceM ?? 0, distanceM, SAME_COURSE_RATIO))
    .map((each) => Math.floor(each.durationS ?? 0))
    .filter(Boolean);
  const remark = (kind: AttemptRemark['kind'], timeS: number): AttemptRemark => ({
    kind,
    count: times.length,
    durationS: timeS,
    byS: timeS - Math.floor(durationS),
  });
  const [last] = times;
  if (!last) return [];
  const best = Math.min(...times);
  return best < last ? [remark('last', last), remark('best', best)] : [remark('last', last)];
}
