import { useEffect, useRef, type ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import type { GoalPage } from './use-goal-page.ts';
import './today-goal.css';
import '../../ui/card.css';

const loadCalendar = () => import('./calendar-sheet.tsx');
const CalendarSheet = lazyPart(loadCalendar);
const loadYear = () => import('./year-sheet.tsx');
const YearSheet = lazyPart(loadYear);

interface Props {
  readonly page: GoalPage;
  readonly calendar: Overlay;
  readonly year: Overlay;
}

/** The sheets of the calendar and of the year. Their code loads late. */
export function GoalSheets({ page, calendar, year }: Props) {
  useEffect(() => prefetch(loadCalendar), []);
  useEffect(() => prefetch(loadYear), []);
  const needsCalendar = useHasOpened(calendar);
  const needsYear = useHasOpened(year);
  const chooseIn = (overlay: Overlay) => (day: Day) => overlay.open && page.choose(day, overlay.hide);
  return (
    <>
      {needsCalendar && (
        <CalendarSheet
          page={page}
          overlay={calendar}
          onSelect={chooseIn(calendar)}
          {...inPlaceOf(calendar, i18n._('goal.month.failed'))}
        />
      )}
      {needsYear && (
        <YearSheet
          page={page}
          overlay={year}
          onSelect={chooseIn(year)}
          {...inPlaceOf(year, i18n._('goal.year.failed'))}
        />
      )}
    </>
  );
}

/** Keeps an opened sheet in the page, so that its closing is drawn. */
function useHasOpened({ open }: Overlay): boolean {
  const hasOpened = useRef(false);
  if (open) hasOpened.current = true;
  return hasOpened.current;
}

/** The placeholder of an open sheet: while its code loads, and if that fails. */
function inPlaceOf({ open }: Overlay, failedText: string) {
  const card = (content: ReactNode) => open && <div className="card today-goal-late">{content}</div>;
  return {
    placeholder: card(orBone('')),
    failed: (retry: () => void) => card(<FailedRow text={failedText} onRetry={retry} />),
  };
}
