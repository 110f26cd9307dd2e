import { useState } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { FIRST_DAY, yearIn, yearOf, type Day } from '../../sport/days.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { sumGoals, sumsText } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import type { GoalPage } from './use-goal-page.ts';
import { useYear, type KnownYear } from './use-year.ts';
import { LEVELS, MINUTES, type Level } from './year-days.ts';
import { Activity, Streaks } from './year-figures.tsx';
import { YearGrid } from './year-grid.tsx';
import './year.css';
import '../../ui/overlay/sheet.css';

interface Props {
  readonly page: GoalPage;
  onSelect(day: Day): void;
}

export default function YearSheet({ overlay, ...props }: Props & { readonly overlay: Overlay }) {
  return (
    <Sheet open={overlay.open} title={i18n._('goal.year')} onClose={overlay.hide} bare>
      <Year {...props} />
    </Sheet>
  );
}

/** The days of a year by their goals or, without goals, by their minutes, with sums and streaks. */
function Year({ page, onSelect }: Props) {
  const { chosen, today } = page;
  const [year, show] = useState(yearIn(chosen));
  const known = useYear(year, page);
  const { past, goalsOf, isTraining, isPastKnown } = known;
  const name = rangeText(yearOf(`${year}-01-01`));
  return (
    <>
      <div className="year-head">
        <PeriodHead
          name={name}
          sums={sumsText(sumGoals(past, today, goalsOf), getApp().format)}
          previous={i18n._('goal.year.previous')}
          next={i18n._('goal.year.next')}
          closed={{ previous: year <= yearIn(FIRST_DAY), next: year >= yearIn(today) }}
          onTurn={(count) => show(String(+year + count))}
        />
        <dl className="year-streaks">
          {isTraining ? <Activity known={known} /> : <Streaks known={known} />}
        </dl>
      </div>
      <div className="sheet-content year" aria-busy={!known.isOver && !isPastKnown}>
        {known.hasFailed && !isPastKnown && (
          <FailedRow text={i18n._('goal.year.failed')} onRetry={known.retry} />
        )}
        <YearGrid
          key={year}
          name={name}
          year={year}
          chosen={chosen}
          today={today}
          goalsOf={goalsOf}
          isTraining={isTraining}
          onSelect={onSelect}
        />
        <Legend known={known} />
      </div>
    </>
  );
}

/** Explains the marks of the grid. */
function Legend({ known: { past, goalsOf, isTraining, isPastKnown, hasFailed } }: { known: KnownYear }) {
  const { format } = getApp();
  const hasUnknown =
    (hasFailed && !isPastKnown) || (isTraining && past.some((day) => goalsOf(day)?.durationS === null));
  const fromMinutes = (minutes: number) =>
    `${i18n._('goal.streak.atLeast', { count: format.count(minutes) })}\u00a0${i18n._('unit.min')}`;
  return (
    <p className="year-legend" aria-hidden="true">
      {isTraining ? (
        MINUTES.map((minutes, index) => (
          <Key key={minutes} kind={LEVELS[index]!} text={fromMinutes(minutes)} />
        ))
      ) : (
        <>
          <Key kind={1} text={i18n._('goal.year.from', { percent: format.count(1) })} />
          <Key kind={2} text={i18n._('goal.year.from', { percent: format.count(50) })} />
          <Key kind={3} text={i18n._('goal.year.reached')} />
        </>
      )}
      {hasUnknown && <Key kind="unknown" text={i18n._('goal.year.unknown')} />}
    </p>
  );
}

function Key({ kind, text }: { readonly kind: Level | 'unknown'; readonly text: string }) {
  return (
    <span className="year-key">
      <i className={`year-day year-day-${kind}`} />
      {text}
    </span>
  );
}
