import { useEffect, useState, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { inBackground } from '../../gateway/background.ts';
import { weekdayName, withTime } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { FIRST_DAY, isDay, type WallTime } from '../../sport/days.ts';
import { Parts } from '../../ui/parts.tsx';
import { workoutsText } from './figures.ts';
import { knownSums, loadSums, type LoadedSums } from './period-sums.ts';
import { hasEndedBefore } from './periods.ts';
import type { Sport } from './sport.ts';
import type { Sums, Workout } from './workouts.ts';
import '../../ui/unseen.css';
import './month-heading.css';

/** Groups records by month. Makes each heading once. `sport` is `null` while a filter is on: then it has no sums. */
export function monthsOf(sport: Sport | null) {
  const made: Record<string, ReactNode> = {};
  return {
    keyOf: ({ endedAt }: Workout) => (isDay(String(endedAt).slice(0, 10)) ? String(endedAt).slice(0, 7) : ''),
    heading: (month: string): ReactNode =>
      (made[month] ??= sport ? <MonthHeading sport={sport} month={month} /> : monthText(month)),
  };
}

/** For example 'Sat 17, 08:12'. */
export function dayInMonth(at: WallTime | null): string {
  const day = String(at).slice(0, 10);
  if (!isDay(day)) return '–';
  const date = i18n._('date.dayInMonth', { weekday: weekdayName(day), day: +day.slice(8) });
  const time = /^\d\d:\d\d/.exec(String(at).slice(11));
  return time ? withTime(date, time[0]) : date;
}

interface Props {
  readonly sport: Sport;
  /** 'YYYY-MM' */
  readonly month: string;
}

/** A month's heading, with its sums once they are known: '13 · 71.20 km'. */
function MonthHeading({ sport, month }: Props) {
  return (
    <span className="month-heading">
      <span>{monthText(month)}</span>{' '}
      <span className="month-heading-sums">
        <MonthSums sport={sport} month={month} />
      </span>
    </span>
  );
}

function MonthSums({ sport, month }: Props) {
  const sums = useSums(sport.store, month);
  const { field, unit, write } = sport.figures[0];
  const sum = sums?.[field];
  if (!sums?.workouts || !sum) return null;
  return (
    <Parts
      parts={[
        <>
          <span aria-hidden="true">{getApp().format.count(sums.workouts)}</span>
          <span className="unseen">{workoutsText(sums.workouts)}</span>
        </>,
        `${write(sum)}${unit ? ` ${unit}` : ''}`,
      ]}
    />
  );
}

const loadedOf = perPerson((_: object): LoadedSums => ({}));

/** Returns a month's sums. Loads them in the background, those of the running month again after each load of the list. */
function useSums({ statistics, records }: Sport['store'], month: string): Sums | null {
  const today = statistics.today.value;
  const day = month === today.slice(0, 7) ? today : `${month}-01`;
  /** Renders again after a load: the sums are in `loaded`. */
  const [, renderAgain] = useState<object>();
  const { data: list } = records.firstPage.state.value;
  const basis = hasEndedBefore('month', day, today) ? null : list;
  const loaded = loadedOf(statistics);
  const { sums, areLatest } = knownSums({ statistics, loaded, period: 'month', basis }, day);
  const isWanted = !areLatest && day >= FIRST_DAY;
  useEffect(() => {
    if (!isWanted) return;
    return inBackground(
      (options) => loadSums({ statistics, loaded, period: 'month', basis }, [day], options),
      renderAgain,
    );
  }, [statistics, loaded, day, basis, isWanted]);
  return sums;
}
