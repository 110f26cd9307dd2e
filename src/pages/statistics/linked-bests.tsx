import { signal } from '@preact/signals';
import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import { isAnswered } from '../../gateway/resource.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import type { Day } from '../../sport/days.ts';
import type { Best, Maybe } from '../../sport/records.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { useOnce } from '../../ui/use-once.ts';
import { BestRows, type BestsProps } from './rows.tsx';
import type { Panel } from './sport.ts';
import type { Openable } from './workouts.ts';

/** A year's review is no panel, and has these, too. */
type BestsPanel<Kind extends string> = Pick<Panel<object, Kind>, 'store' | 'blocks'>;

interface Props<Kind extends string> extends Omit<BestsProps<Kind>, 'onTapOf'> {
  readonly panel: BestsPanel<Kind>;
  /** Opens the result of a workout. Absent where the app cannot. */
  readonly open: ((workout: Openable) => void) | undefined;
}

/** The best performances, each of which opens its workout, where that is known. */
export function LinkedBests<Kind extends string>({ panel, open, ...rows }: Props<Kind>) {
  const workoutOf = useWorkouts(rows.bests, panel);
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

type Workouts = readonly Openable[];

/**
 * Returns a function that finds the workout of a best: in the list of the latest ones, or in those of its
 * day, which are asked for quietly unless they are known already. Both have the ids of the list. It waits
 * until the browser is idle and the page has its own answers.
 */
function useWorkouts<Kind extends string>(
  bests: readonly Best<Kind>[],
  { store, blocks: { chart, requests } }: BestsPanel<Kind>,
) {
  const { firstPage } = store.records;
  const { today } = store.statistics;
  const isIdle = useIdle();
  const days = useOnce(() => signal<Readonly<Record<Day, Workouts>>>({}));
  const isResting = [firstPage, chart].every(isAnswered);
  useEffect(() => {
    if (!isIdle || !isResting) return;
    const known = days.peek();
    const latest = firstPage.state.peek().data?.items ?? [];
    // The latest ones have those of today, which may become more.
    const wanted = bests
      .filter(({ at }) => at && !endingAt(at, latest) && !endingAt(at, known[dayIn(at)] ?? []))
      .map(({ at }) => dayIn(at))
      .filter((day, index, all) => day < today.peek() && !known[day] && all.indexOf(day) === index);
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    inTurns(getApp().gateway, wanted, (day) =>
      requests.openable(options, day).then((answer) => {
        const workouts = answer.ok && answer.value;
        if (workouts && !options.signal.aborted) days.value = { ...days.value, [day]: workouts };
      }),
    );
    return () => controller.abort();
  }, [bests, days, firstPage, today, requests, isIdle, isResting]);
  const latest: Workouts = firstPage.state.value.data?.items ?? [];
  return ({ at }: Best<Kind>) => endingAt(at, latest) ?? endingAt(at, days.value[dayIn(at)] ?? []);
}

const dayIn = (at: Maybe<string>): Day => String(at).slice(0, 10);

/** The characters of a time to the minute: '2026-10-17T08:12'. */
const MINUTE = 16;

/**
 * Returns the workout that ended at a time: to the second, or else the only one to the minute, because
 * servers may note the time of a best and that of its workout apart. A day alone tells no workout.
 */
function endingAt(at: Maybe<string>, workouts: Workouts): Openable | undefined {
  if (!at || at.length < MINUTE) return undefined;
  const near = workouts.filter(
    ({ id, endedAt }) => isLinkId(id) && endedAt?.slice(0, MINUTE) === at.slice(0, MINUTE),
  );
  const exact = near.filter(({ endedAt }) => endedAt === at);
  const ended = exact.length ? exact : near;
  return ended.length === 1 ? ended[0] : undefined;
}
