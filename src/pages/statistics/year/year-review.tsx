import { useEffect, useState } from 'react';
import { getApp } from '../../../app/app.ts';
import { createCancel } from '../../../gateway/block.ts';
import type { Call } from '../../../gateway/gateway.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { yearIn, type Day, type DayRange } from '../../../sport/days.ts';
import type { Best } from '../../../sport/records.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { loadMonths, loadSums, type KnownYear } from './load-year.ts';
import { YearCards } from './year-cards.tsx';
import { FIRST_YEAR, yearsUntil } from './years.ts';
import './year-review.css';
import '../../../ui/overlay/sheet.css';

export interface YearProps {
  readonly sceneCode: string;
  readonly getBests: (options: { range: DayRange | null }) => Call<readonly Best[]>;
}

interface Props extends YearProps {
  /** The year that is shown first. */
  readonly first: string;
  readonly today: Day;
  readonly open: boolean;
  close(): void;
}

/** A year in cards, and the years before it. */
export default function YearReview({ open, close, first, today, ...source }: Props) {
  const years = yearsUntil(today);
  const [year, setYear] = useState(first);
  const { known, load } = useYear(source, year, open, year < yearIn(today));
  const { sums, failure } = known;
  const runs = sums?.sums.workouts;
  return (
    <Sheet open={open} title={i18n._('year.title', { year })} onClose={close}>
      <div className="sheet-content year-review">
        {failure && !sums ? (
          <Failed title={i18n._('year.failed')} failure={failure} onRetry={load} />
        ) : runs === 0 ? (
          <p className="year-review-none">{i18n._('year.none', { year })}</p>
        ) : (
          <YearCards key={year} year={year} isRunning={year === yearIn(today)} known={known} onRetry={load} />
        )}
        {years.length > 1 && (
          <div className="year-review-years" role="group" aria-label={i18n._('statistics.tab.year')}>
            {years.map((each) => (
              <button key={each} aria-pressed={each === year} onClick={() => setYear(each)}>
                {each}
              </button>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}

/**
 * Loads a year while it is shown. What was loaded in a visit is there at once; the running year is asked for again each
 * time that it is opened.
 */
function useYear(source: YearProps, year: string, open: boolean, isOver: boolean) {
  const { gateway } = getApp();
  const [years, setYears] = useState<Readonly<Record<string, KnownYear>>>({});
  const [tries, setTries] = useState(0);
  const known = years[year] ?? {};
  const { sums, months } = known;
  const hasFormer = year === FIRST_YEAR || !!sums?.former;
  const isWhole = hasFormer && !!sums?.bests && (!!months || !sums.sums.workouts);
  useEffect(() => {
    if (!open || (isOver && isWhole)) return;
    const cancel = createCancel({ quiet: true });
    const needs = { gateway, ...source };
    const note = (part: KnownYear) => {
      if (!cancel.cancelled) setYears((before) => ({ ...before, [year]: { ...before[year], ...part } }));
    };
    loadSums(needs, year, cancel).then((answer) => {
      if (!answer.ok) return note({ failure: answer.failure });
      note({ sums: answer.value });
      if (answer.value.sums.workouts && !cancel.cancelled)
        loadMonths(needs, year, cancel).then((loaded) => note({ months: loaded }));
    });
    return cancel.cancel;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the source stays the same as long as the page is open
  }, [open, year, tries]);
  const load = () => {
    setYears((before) => ({ ...before, [year]: {} }));
    setTries((before) => before + 1);
  };
  return { known, load };
}
