import { getApp } from '../../app/app.ts';
import { medianOf } from '../../sport/median.ts';
import { averagePace } from '../../sport/pace.ts';
import { paceIn } from '../../sport/units.ts';
import type { Past } from './load-past.ts';
import { machineOf, type Result } from './result.ts';

// A run compared with earlier ones, by its pace and by its time on the same course.

interface Compared {
  readonly result: Result;
  readonly past: Past;
}

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
export interface AttemptRemark {
  /** `best`: the earlier run is the quickest of `count`. */
  readonly kind: 'last' | 'best';
  readonly count: number;
  readonly durationS: number;
  /** By how many seconds the shown run was quicker; negative if it was slower. */
  readonly byS: number;
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
export function fasterThanUsual({ result, past: { workouts, own } }: Compared): FasterRemark | null {
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
export function attemptsBefore({ result, past: { workouts, own } }: Compared): readonly AttemptRemark[] {
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
