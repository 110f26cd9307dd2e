import { useEffect, useState, type ReactNode } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { inBackground } from '../../gateway/background.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { formatQuery, parseQuery } from '../../gateway/query.ts';
import { loadRuns } from '../../gateway/shared-calls.ts';
import { dateText } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { yearIn } from '../../sport/days.ts';
import { dayOf } from '../../sport/records.ts';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { Icon } from '../../ui/icon.tsx';
import { BACK, ONWARD } from '../../ui/icons.ts';
import { joinParts } from '../../ui/join-parts.ts';
import { usePassedFocus } from '../../ui/passed-focus.ts';
import { getPastPage, isSameMinute, shownPast, type Past, type PastWorkout } from './load-past.ts';
import './neighbours.css';

/** The workouts before and after a result, with the ids that open them. */
interface Neighbours {
  readonly older: PastWorkout | null;
  readonly newer: PastWorkout | null;
}

const NONE: Neighbours = { older: null, newer: null };

/** Opens the workouts before and after a result, by buttons or by a swipe across the figures. */
export function NeighbourLinks({ id }: { readonly id: string }) {
  const { gateway } = getApp();
  const [{ older, newer }, setFound] = useState(NONE);
  const known = shownPast.value;
  useEffect(() => {
    if (known?.id !== id) return;
    const cancel = inBackground((options) => loadNeighbours(gateway, known, options), setFound);
    return () => {
      cancel();
      setFound(NONE);
    };
  }, [gateway, known, id]);
  useSwipe('.columns, .card', (count) => {
    const next = count < 0 ? older : newer;
    if (!next) return false;
    open(next);
    return true;
  });
  return (
    <nav className="neighbours">
      {older && (
        <NeighbourLink workout={older} label={i18n._('result.previous')}>
          <Icon path={BACK} size={16} />
          {joinParts(nameOf(older))}
        </NeighbourLink>
      )}
      {newer && (
        <NeighbourLink workout={newer} label={i18n._('result.next')} isNext>
          {i18n._('result.next')}
          <Icon path={ONWARD} size={16} />
        </NeighbourLink>
      )}
    </nav>
  );
}

interface LinkProps {
  readonly workout: PastWorkout;
  readonly label: string;
  readonly isNext?: boolean;
  readonly children: ReactNode;
}

function NeighbourLink({ workout, label, isNext, children }: LinkProps) {
  // The page of the other workout is the same page, so nothing else takes the focus there.
  const button = usePassedFocus();
  return (
    <button
      ref={button}
      className={isNext ? 'neighbours-link neighbours-next' : 'neighbours-link'}
      aria-label={joinParts([label, ...nameOf(workout)])}
      onClick={() => open(workout)}
    >
      {children}
    </button>
  );
}

/** For example '26 Nov' and '6.93 km'. */
function nameOf({ endedAt, distanceM }: PastWorkout): readonly string[] {
  const { format } = getApp();
  const date = dateText(endedAt, yearIn(endedAt) !== yearIn(readDay()));
  return [date, distanceM ? `${format.distance(distanceM)}\u00a0${format.distanceUnit}` : ''];
}

/** Replaces the history entry of the result, so that Back still leads to the list. */
function open({ id }: PastWorkout): void {
  const query = { ...parseQuery(location.search), id: null, userSportResultId: id };
  getApp().navigate(`/running-record?${formatQuery(query)}`, { replace: true });
  // The router scrolls to the top only for another page.
  scrollTo(0, 0);
}

/** Finds the neighbours of a result in the list around it. `null`: cannot be opened. */
function loadNeighbours(
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
