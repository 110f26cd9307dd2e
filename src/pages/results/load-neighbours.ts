import type { RequestOptions, Gateway } from '../../gateway/gateway.ts';
import { loadRuns } from '../../gateway/shared-calls.ts';
import { dayOf } from '../../sport/records.ts';
import { getPastPage, isSameMinute, type Past, type PastWorkout } from './load-past.ts';

/** The workouts before and after a result, with the ids that open them. */
export interface Neighbours {
  readonly older: PastWorkout | null;
  readonly newer: PastWorkout | null;
}

/** Finds the neighbours of a result in the list around it. `null`: cannot be opened. */
export function loadNeighbours(
  gateway: Gateway,
  { id, past }: { readonly id: string; readonly past: Past },
  options: RequestOptions,
): Promise<Neighbours> {
  const { workouts, own } = past;
  const run = workouts[own]!;
  const older = workouts[own + 1] ?? null;
  return loadNewer(gateway, past, options).then((newer) => {
    if (run.id === id) return { older, newer };
    // The list has other ids than the runs, and only the runs' ids open results.
    const openable = (workout: PastWorkout | null) => workout && loadRunOf(gateway, workout, options);
    return Promise.all([openable(older), openable(newer)]).then(([older, newer]) => ({ older, newer }));
  });
}

/** Finds the run of a workout among the day's runs, by its end and its distance. */
function loadRunOf(
  gateway: Gateway,
  workout: PastWorkout,
  options: RequestOptions,
): Promise<PastWorkout | null> {
  const { endedAt, distanceM } = workout;
  const day = dayOf(workout);
  const range = { first: day, last: day };
  return loadRuns({ gateway, range, mostPages: 1, request: options }).then((answer) => {
    const runs = (answer.ok && answer.value?.runs) || [];
    const [run, ...others] = runs.filter(
      (each) => isSameMinute(each.endedAt, endedAt) && each.distanceM === distanceM,
    );
    return run?.id && !others.length ? { ...workout, id: run.id } : null;
  });
}

/** The workout newer than the first of a page is the last one of the page before. */
function loadNewer(
  gateway: Gateway,
  { workouts, own, firstPage }: Past,
  options: RequestOptions,
): Promise<PastWorkout | null> {
  if (own || firstPage === 1) return Promise.resolve(workouts[own - 1] ?? null);
  return gateway.send(getPastPage(firstPage - 1), options).then((answer) => {
    const rows = answer.ok ? answer.value.rows : [];
    const last = rows[rows.length - 1];
    return last && last.id !== workouts[own]!.id && last.endedAt >= workouts[own]!.endedAt ? last : null;
  });
}
