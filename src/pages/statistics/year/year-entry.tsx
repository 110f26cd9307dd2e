import { useRef } from 'react';
import { getApp } from '../../../app/app.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { i18n } from '../../../i18n/i18n.ts';
import { yearIn, type Day } from '../../../sport/days.ts';
import { todayIn } from '../../../sport/time-zone.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';
import type { YearProps } from './use-year.ts';
import { latestYear } from './years.ts';
import '../../../ui/card.css';
import '../../../ui/controls/button.css';

const YearReview = lazyPart(() => import('./year-review.tsx'));

interface Props extends YearProps {
  /** A day of the shown year. */
  readonly day: Day;
}

/** Opens a year in cards: the shown year, or the latest one with a review if the shown year has none yet. */
export function YearEntry({ day, store, open }: Props) {
  const { session, now } = getApp();
  const overlay = useOverlay('year');
  const opened = useRef(false);
  opened.current ||= overlay.open;
  const today = todayIn(session.timeZone, now());
  const latest = String(latestYear(today));
  const year = yearIn(day) < latest ? yearIn(day) : latest;
  return (
    <>
      <div className="card">
        <button className="button-link" onClick={overlay.show}>
          {i18n._('year.title', { year })}
        </button>
      </div>
      {opened.current && (
        <YearReview
          store={store}
          onOpen={open}
          key={year}
          first={year}
          shown={yearIn(day)}
          today={today}
          open={overlay.open}
          close={overlay.hide}
          failed={(retry) => overlay.open && <Failed onRetry={retry} />}
        />
      )}
    </>
  );
}
