import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { wholeOf } from '../../sport/numbers.ts';
import type { Maybe } from '../../sport/records.ts';
import { Stat } from '../../ui/list/stat.tsx';
import { knownSum } from './goal-sums.ts';
import type { Streak } from './streaks.ts';
import type { KnownYear } from './use-year.ts';

interface Props {
  readonly known: KnownYear;
}

const daysUnit = (isOne: boolean) => (isOne ? i18n._('goal.streak.day') : i18n._('goal.streak.days'));

/** The longest streak of a year, and the streak that ends today. */
export function Streaks({ known: { longest, running, isPastKnown, isOver } }: Props) {
  return (
    <>
      <StreakStat
        label={i18n._('goal.streak.longest')}
        streak={longest}
        isFinal={isPastKnown && !longest.missing.length}
        isOver={isOver}
      />
      <StreakStat
        label={i18n._('goal.streak.running')}
        streak={running}
        isFinal={!running.missing.length}
        isOver={isOver}
      />
    </>
  );
}

interface StreakProps {
  readonly label: string;
  readonly streak: Streak;
  /** Whether all days that it needs are known. */
  readonly isFinal: boolean;
  /** Whether no more data will arrive. */
  readonly isOver: boolean;
}

/** For example '12 days', or '3+ days' if it may be longer. */
function StreakStat({ label, streak, isFinal, isOver }: StreakProps) {
  const days = getApp().format.count(streak.days || null);
  // '0+ days' would mean nothing, so a streak without a known day is '–'.
  const atLeast = streak.days ? i18n._('goal.streak.atLeast', { count: days }) : days;
  return (
    <Stat
      label={label}
      value={isFinal ? days : isOver ? atLeast : undefined}
      unit={daysUnit(isFinal && streak.days === 1)}
    />
  );
}

/** The number of days with a workout, and their average. */
export function Activity({ known: { past, goalsOf, isPastKnown, hasFailed } }: Props) {
  const { format } = getApp();
  const days = isPastKnown ? past.map(goalsOf) : [];
  const times = days.map((day) => day?.durationS ?? null);
  // A run without a time makes its day active, but an unknown day may be a day of rest.
  const isUnknown = days.some((day) => day && day.durationS === null && day.caloriesKcal === null);
  const active = isUnknown ? 0 : times.filter((durationS) => durationS !== 0).length;
  const sum = knownSum(times);
  const average = sum && active ? wholeOf(sum / active / 60) : null;
  const textOf = (value: Maybe<number>) => (isPastKnown || hasFailed ? format.count(value) : undefined);
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
