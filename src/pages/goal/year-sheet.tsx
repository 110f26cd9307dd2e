import { useState } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { FIRST_DAY, isWithin, yearIn, yearOf } from '../../sport/days.ts';
import { wholeOf } from '../../sport/numbers.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { knownSum, sumGoals } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import type { Streak } from './streaks.ts';
import type { GoalPage } from './use-goal-page.ts';
import { useYear, type KnownYear } from './use-year.ts';
import { MINUTE_LEVELS, yearUntilToday, type Level } from './year-days.ts';
import { useMonthsPerBand, YearGrid } from './year-grid.tsx';
import './year.css';
import '../../ui/overlay/sheet.css';

interface Props {
  readonly goalPage: GoalPage;
}

export default function YearSheet({ goalPage }: Props) {
  const { open, hide } = goalPage.yearSheet;
  return (
    <Sheet open={open} title={i18n._('goal.year')} onClose={hide} bare>
      <Year goalPage={goalPage} />
    </Sheet>
  );
}

/** The days of a year by their goals or, without goals, by their minutes, with sums and streaks. */
function Year({ goalPage }: Props) {
  const { chosen, today } = goalPage;
  // Kept here, because a grid of more or fewer months replaces the one before.
  const [focused, focus] = useState(chosen);
  const year = yearIn(focused);
  const turn = (count: number) => {
    const range = yearUntilToday(String(+year + count), today);
    focus(isWithin(range, chosen) ? chosen : range.last);
  };
  const known = useYear(year, goalPage);
  const monthsPerBand = useMonthsPerBand();
  const { days, shownOn, showsExercise, areDaysKnown } = known;
  const name = rangeText(yearOf(`${year}-01-01`));
  return (
    <>
      <div className="year-head">
        <PeriodHead
          name={name}
          sums={sumGoals(days, today, shownOn)}
          previous={i18n._('goal.year.previous')}
          next={i18n._('goal.year.next')}
          closed={{ previous: year <= yearIn(FIRST_DAY), next: year >= yearIn(today) }}
          onTurn={turn}
        />
        <dl className="year-streaks">
          {showsExercise ? (
            <ExerciseFigures known={known} />
          ) : (
            <Streaks known={known} isOver={year < yearIn(today)} />
          )}
        </dl>
        {/* Not above the grid, which scrolls to its focused day. */}
        {known.hasFailed && !areDaysKnown && (
          <FailedRow text={i18n._('goal.year.failed')} onRetry={known.retry} />
        )}
      </div>
      <div className="sheet-content year" aria-busy={!known.isSettled && !areDaysKnown}>
        <YearGrid
          // A new one scrolls to its tab stop.
          key={year + monthsPerBand}
          goalPage={goalPage}
          known={known}
          year={year}
          name={name}
          monthsPerBand={monthsPerBand}
          focused={focused}
          onFocus={focus}
        />
        <Legend known={known} />
      </div>
    </>
  );
}

function Legend({ known: { days, shownOn, showsExercise, areDaysKnown, hasFailed } }: { known: KnownYear }) {
  const { format } = getApp();
  const hasUnknown =
    (hasFailed && !areDaysKnown) || (showsExercise && days.some((day) => shownOn(day)?.durationS === null));
  const fromMinutes = (minutes: number) =>
    `${i18n._('goal.streak.atLeast', { count: format.count(minutes) })}\u00a0${i18n._('unit.min')}`;
  return (
    <p className="year-legend" aria-hidden="true">
      {showsExercise ? (
        MINUTE_LEVELS.map(({ level, minutes }) => (
          <Key key={level} kind={level} text={fromMinutes(minutes)} />
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

interface FiguresProps {
  readonly known: KnownYear;
}

const daysUnit = (isOne: boolean) => (isOne ? i18n._('goal.streak.day') : i18n._('goal.streak.days'));

interface StreaksProps extends FiguresProps {
  /** Whether the year has ended. Beside its longest streak the current one, of another year, would look wrong. */
  readonly isOver: boolean;
}

/** The longest streak of a year and, in the current year, the streak that ends today. */
function Streaks({ known: { longest, running, areDaysKnown, isSettled }, isOver }: StreaksProps) {
  return (
    <>
      <StreakStat
        label={i18n._('goal.streak.longest')}
        streak={longest}
        isFinal={areDaysKnown && !longest.missing.length}
        isSettled={isSettled}
      />
      {!isOver && (
        <StreakStat
          label={i18n._('goal.streak.running')}
          streak={running}
          isFinal={!running.missing.length}
          isSettled={isSettled}
        />
      )}
    </>
  );
}

interface StreakProps {
  readonly label: string;
  readonly streak: Streak;
  /** Whether all days that it needs are known. */
  readonly isFinal: boolean;
  readonly isSettled: boolean;
}

/** For example '12 days', or '3+ days' if it may be longer. */
function StreakStat({ label, streak, isFinal, isSettled }: StreakProps) {
  const days = getApp().format.count(streak.days || null);
  // '0+ days' would mean nothing, so a streak without a known day is '–'.
  const atLeast = streak.days ? i18n._('goal.streak.atLeast', { count: days }) : days;
  const known = isSettled ? atLeast : undefined;
  return <Stat label={label} value={isFinal ? days : known} unit={daysUnit(isFinal && streak.days === 1)} />;
}

/** The number of days with a workout, and their average. */
function ExerciseFigures({ known: { days, shownOn, areDaysKnown, hasFailed } }: FiguresProps) {
  const { format } = getApp();
  const amounts = areDaysKnown ? days.map(shownOn) : [];
  const times = amounts.map((amount) => amount?.durationS ?? null);
  // A run without a time makes its day active, but an unknown day may be a day of rest.
  const isUnknown = amounts.some((each) => each && each.durationS === null && each.caloriesKcal === null);
  const active = isUnknown ? 0 : times.filter((durationS) => durationS !== 0).length;
  const sum = knownSum(times);
  const average = sum && active ? wholeOf(sum / active / 60) : null;
  const textOf = (value: number | null) => (areDaysKnown || hasFailed ? format.count(value) : undefined);
  return (
    <>
      <Stat
        label={i18n._('statistics.activeDays')}
        value={textOf(active || null)}
        unit={daysUnit(active === 1)}
      />
      <Stat label={i18n._('statistics.average.day')} value={textOf(average)} unit={i18n._('unit.min')} />
    </>
  );
}
