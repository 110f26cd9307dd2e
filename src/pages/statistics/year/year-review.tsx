import { useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { yearIn, type Day } from '../../../sport/days.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { Sport } from '../sport.ts';
import { useYear } from './use-year.ts';
import { YearCards } from './year-cards.tsx';
import { YearShare } from './year-share.tsx';
import { yearsUntil } from './years.ts';
import './year-review.css';
import '../../../ui/overlay/sheet.css';

interface Props extends Pick<Sport, 'store'> {
  /** The year that the button behind the sheet names: the sheet opens with it. */
  readonly openingYear: string;
  /** The year of the page behind the sheet. */
  readonly pageYear: string;
  readonly today: Day;
  readonly open: boolean;
  close(): void;
  readonly onOpen: Sport['open'];
}

/** A year in cards, and buttons for other years. */
export default function YearReview({ open, close, openingYear, today, onOpen, ...source }: Props) {
  const years = yearsUntil(today);
  const [year, setYear] = useState(openingYear);
  useLayoutEffect(() => {
    if (open) setYear(openingYear);
  }, [open, openingYear]);
  const { known, retry } = useYear({ ...source, year, today, isOpen: open });
  const { sums, failure } = known;
  const isLost = !!failure && !sums;
  const hasNoWorkouts = sums?.workouts === 0;
  const isCurrent = year === yearIn(today);
  const title = i18n._('year.title', { year });
  return (
    <Sheet open={open} title={title} onClose={close}>
      <div className="sheet-content year-review">
        {isLost && <Failed title={i18n._('year.failed')} failure={failure} onRetry={retry} />}
        {hasNoWorkouts && <p className="year-review-none">{i18n._('year.none', { year })}</p>}
        {!isLost && !hasNoWorkouts && (
          <YearCards
            key={year}
            year={year}
            isCurrent={isCurrent}
            store={source.store}
            known={known}
            onOpen={onOpen}
            onRetry={retry}
          />
        )}
        {years.length > 1 && <Years years={years} chosen={year} onChoose={setYear} />}
        {!hasNoWorkouts && (
          <YearShare
            key={`${year} ${open}`}
            year={year}
            title={isCurrent ? i18n._('year.soFar', { year }) : title}
            known={known}
          />
        )}
      </div>
    </Sheet>
  );
}

interface YearsProps {
  readonly years: readonly string[];
  readonly chosen: string;
  onChoose(year: string): void;
}

/** The years in a line that scrolls to the chosen one. */
function Years({ years, chosen, onChoose }: YearsProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = line.current;
    const button = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!box || !button) return;
    const { left, width } = button.getBoundingClientRect();
    box.scrollLeft += left + width / 2 - box.getBoundingClientRect().left - box.clientWidth / 2;
  }, [chosen]);
  return (
    <div ref={line} className="year-review-years" role="group" aria-label={i18n._('statistics.tab.year')}>
      {years.map((each) => (
        <button key={each} aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {each}
        </button>
      ))}
    </div>
  );
}
