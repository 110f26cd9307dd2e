import { signal } from '@preact/signals';
import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import { isAnswered } from '../../gateway/resource.ts';
import { inTurns } from '../../gateway/background.ts';
import type { Day } from '../../sport/days.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { useOnce } from '../../ui/use-once.ts';
import { BestRows, type BestsProps } from './rows.tsx';
import type { Sport } from './sport.ts';
import type { PeriodResources } from './statistics-store.ts';
import type { Best, Workout } from './workouts.ts';

interface Props extends Omit<BestsProps, 'onTapOf'>, Pick<Sport, 'store' | 'open'> {
  readonly resources: PeriodResources;
}

/** The best performances. A tap opens the workout, if it is known. */
export function LinkedBests({ store, resources, open, ...rows }: Props) {
  const workoutOf = useWorkouts(rows.bests, store, resources);
  return (
    <BestRows
      {...rows}
      onTapOf={(best) => {
        const workout = workoutOf(best);
        return workout && open && (() => open(workout));
      }}
    />
  );
}

type Workouts = readonly Workout[];

/**
 * Returns a function that finds the workout of a best in the list of latest workouts, or in the list of its
 * day. Loads these days in the background, once the browser is idle and the page's own answers are there.
 */
function useWorkouts(bests: readonly Best[], store: Sport['store'], { chart, requests }: PeriodResources) {
  const { firstPage } = store.records;
  const { today } = store.statistics;
  const isIdle = useIdle();
  const days = useOnce(() => signal<Readonly<Record<Day, Workouts>>>({}));
  const isResting = [firstPage, chart].every(isAnswered);
  const hasLatest = !!firstPage.state.value.data;
  useEffect(() => {
    if (!isIdle || !isResting) return;
    const known = days.peek();
    const latest = firstPage.state.peek().data?.items ?? [];
    // Today's workouts are among the latest, and more may follow.
    const wanted = bests
      .filter(({ at }) => hasMinute(at) && !endingAt(at, latest) && !endingAt(at, known[dayIn(at)] ?? []))
      .map(({ at }) => dayIn(at))
      .filter((day, index, all) => day < today.peek() && !known[day] && all.indexOf(day) === index);
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    inTurns(getApp().gateway, wanted, (day) =>
      requests.workoutsToOpen(options, day).then((answer) => {
        const workouts = answer.ok && answer.value;
        if (workouts && !options.signal.aborted) days.value = { ...days.value, [day]: workouts };
      }),
    );
    return () => controller.abort();
  }, [bests, days, firstPage, today, requests, isIdle, isResting, hasLatest]);
  const latest: Workouts = firstPage.state.value.data?.items ?? [];
  return ({ at }: Best) => endingAt(at, latest) ?? endingAt(at, days.value[dayIn(at)] ?? []);
}

const dayIn = (at: string | null): Day => String(at).slice(0, 10);

/** The length of a time to the minute: '2026-10-17T08:12'. */
const MINUTE = 16;

/** Without a time nothing tells a best from the day's other workouts. */
const hasMinute = (at: string | null): at is string => !!at && at.length >= MINUTE;

/**
 * Returns the workout that ended at this second, or the only one that ended in this minute: servers may give
 * a best and its workout different seconds.
 */
function endingAt(at: string | null, workouts: Workouts): Workout | undefined {
  if (!hasMinute(at)) return undefined;
  const near = workouts.filter(
    ({ id, endedAt }) => isLinkId(id) && endedAt?.slice(0, MINUTE) === at.slice(0, MINUTE),
  );
  const exact = near.filter(({ endedAt }) => endedAt === at);
  const ended = exact.length ? exact : near;
  return ended.length === 1 ? ended[0] : undefined;
}
