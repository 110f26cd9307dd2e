import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { daysOf, FIRST_DAY, yearIn, yearOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { wholeOf } from '../../sport/numbers.ts';
import type { Maybe } from '../../sport/records.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { knownSum, sumGoals, sumsText } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import type { QuietDays } from './quiet-days.ts';
import { longestStreak, reachedBy, runningStreak, type Streak } from './streaks.ts';
import type { TrainingDays } from './training-days.ts';
import { LEVELS, MINUTES, pastOf, type Level } from './year-days.ts';
import { YearGrid } from './year-grid.tsx';
import './year.css';
import '../../ui/overlay/sheet.css';

interface Props {
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** Reads the goals of other months. */
  readonly quiet: QuietDays;
  /** The days by their runs. Absent until its code has loaded. */
  readonly training: TrainingDays | undefined;
  /** Whether the page's own calls have been answered. */
  readonly isAnswered: boolean;
  onSelect(day: Day): void;
}

/** The year in a bottom sheet. */
export default function YearSheet({ overlay, ...props }: Props & { readonly overlay: Overlay }) {
  return (
    <Sheet open={overlay.open} title={i18n._('goal.year')} onClose={overlay.hide} bare>
      <Year {...props} />
    </Sheet>
  );
}

/**
 * The days of a year by their goals, with its sums and streaks. If it has no goals, the days by their minutes of
 * training. Rendered inside a sheet.
 */
function Year({ chosen, today, goalsOf: listedGoalsOf, quiet, training, isAnswered, onSelect }: Props) {
  const { format } = getApp();
  const [year, show] = useState(yearIn(chosen));
  const days = yearOf(`${year}-01-01`);
  const past = daysOf(pastOf(year, today));
  // Today's goals may stay unknown, for example if the summary has failed. The days before it tell enough.
  const told = past.filter((day) => day !== today || !isAnswered || listedGoalsOf(day));
  const hasGoals = sumGoals(told, today, listedGoalsOf)?.hasGoals;
  const trained = hasGoals === false ? training : undefined;
  const goalsOf = trained ? trainingOn(trained, today, listedGoalsOf) : listedGoalsOf;
  const reachedOn = reachedBy(goalsOf);
  const longest = longestStreak(days, today, reachedOn);
  const running = runningStreak(today, reachedOn);
  const unknown = past.filter((day) => !goalsOf(day)).reverse();
  const source = trained ?? quiet;
  const failed = source.failed.value;
  const isPartial = failed && unknown.length > 0;
  const beside = trained ? [] : [...running.missing, ...longest.missing];
  // The page itself asks for today's goals. A month's list without a row of today would be asked for again and again.
  const missing = [...unknown, ...beside].filter((day) => trained || day !== today);
  const isOver = failed || (isAnswered && !missing.length);
  useEffect(() => {
    if (isAnswered) source.read(missing, today);
  });
  const name = rangeText(days);
  const sums = sumGoals(past, today, goalsOf);
  const isKnown = (streak: Streak) => !streak.missing.length && (streak === running || !unknown.length);
  const stat = (label: string, streak: Streak) => {
    const isFinal = isKnown(streak);
    const days = format.count(streak.days || null);
    // '0+ days' would tell the reader nothing, so a streak without a known day is '–'.
    const known = streak.days ? i18n._('goal.streak.atLeast', { count: days }) : days;
    const isOne = isFinal && streak.days === 1;
    return (
      <Stat
        label={label}
        value={isFinal ? days : isOver ? known : undefined}
        unit={isOne ? i18n._('goal.streak.day') : i18n._('goal.streak.days')}
      />
    );
  };
  return (
    <>
      <div className="year-head">
        <PeriodHead
          name={name}
          sums={sumsText(sums, format)}
          previous={i18n._('goal.year.previous')}
          next={i18n._('goal.year.next')}
          closed={{ previous: year <= yearIn(FIRST_DAY), next: year >= yearIn(today) }}
          onTurn={(count) => show(String(+year + count))}
        />
        <dl className="year-streaks">
          {trained ? (
            <Activity days={unknown.length ? null : past.map(goalsOf)} isFailed={failed} />
          ) : (
            <>
              {stat(i18n._('goal.streak.longest'), longest)}
              {stat(i18n._('goal.streak.running'), running)}
            </>
          )}
        </dl>
      </div>
      <div className="sheet-content year" aria-busy={!isOver && unknown.length > 0}>
        {isPartial && <FailedRow text={i18n._('goal.year.failed')} onRetry={source.retry} />}
        <YearGrid
          key={year}
          name={name}
          year={year}
          chosen={chosen}
          today={today}
          goalsOf={goalsOf}
          isTraining={!!trained}
          onSelect={onSelect}
        />
        <p className="year-legend" aria-hidden="true">
          {trained ? (
            MINUTES.map((minutes, index) => (
              <Key
                key={minutes}
                kind={LEVELS[index]!}
                text={`${i18n._('goal.streak.atLeast', { count: format.count(minutes) })}\u00a0${i18n._('unit.min')}`}
              />
            ))
          ) : (
            <>
              <Key kind={1} text={i18n._('goal.year.from', { percent: format.count(1) })} />
              <Key kind={2} text={i18n._('goal.year.from', { percent: format.count(50) })} />
              <Key kind={3} text={i18n._('goal.year.reached')} />
            </>
          )}
          {(isPartial || (trained && past.some((day) => goalsOf(day)?.durationS === null))) && (
            <Key kind="unknown" text={i18n._('goal.year.unknown')} />
          )}
        </p>
      </div>
    </>
  );
}

/**
 * The days by their runs. Today's goals are asked for again each time that the page is opened, so they may tell more
 * than the list of the month.
 */
const trainingOn =
  (training: TrainingDays, today: Day, goalsOf: Props['goalsOf']) =>
  (day: Day): DayGoals | null => {
    const trained = training.of(day, today);
    const fresh = day === today ? goalsOf(day) : null;
    return trained && fresh && (fresh.durationS ?? 0) > (trained.durationS ?? 0) ? fresh : trained;
  };

interface ActivityProps {
  /** `null`: not known. */
  readonly days: readonly (DayGoals | null)[] | null;
  readonly isFailed: boolean;
}

/** On how many days of a year there was a workout, and the average of these. */
function Activity({ days, isFailed }: ActivityProps) {
  const { format } = getApp();
  const times = days?.map((day) => day?.durationS ?? null) ?? [];
  // A run without a time makes its day active, but a day of which nothing is known may be one of rest.
  const isUnknown = days?.some((day) => day && day.durationS === null && day.caloriesKcal === null);
  const active = isUnknown ? 0 : times.filter((durationS) => durationS !== 0).length;
  const sum = knownSum(times);
  const average = sum && active ? wholeOf(sum / active / 60) : null;
  const stat = (label: string, value: Maybe<number>, unit: string) => (
    <Stat label={label} value={days || isFailed ? format.count(value) : undefined} unit={unit} />
  );
  return (
    <>
      {stat(
        i18n._('statistics.activeDays'),
        active || null,
        active === 1 ? i18n._('goal.streak.day') : i18n._('goal.streak.days'),
      )}
      {stat(i18n._('statistics.average.day'), average, i18n._('unit.min'))}
    </>
  );
}

/** A mark of the grid with its meaning. */
function Key({ kind, text }: { readonly kind: Level | 'unknown'; readonly text: string }) {
  return (
    <span className="year-key">
      <i className={`year-day year-day-${kind}`} />
      {text}
    </span>
  );
}
