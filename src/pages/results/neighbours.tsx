import { useEffect, useState, type ReactNode } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { formatQuery, parseQuery } from '../../gateway/query.ts';
import { inBackground } from '../../gateway/background.ts';
import { dateText } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { yearIn } from '../../sport/days.ts';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { Icon } from '../../ui/icon.tsx';
import { BACK, ONWARD } from '../../ui/icons.ts';
import { joinParts } from '../../ui/join-parts.ts';
import { usePassedFocus } from '../../ui/passed-focus.ts';
import { loadNeighbours, type Neighbours } from './load-neighbours.ts';
import { shownPast, type PastWorkout } from './load-past.ts';
import './neighbours.css';

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
