import { useEffect, useState } from 'react';
import { createSearchWriter } from '../../app/own-search.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import {
  addDays,
  dayOfLink,
  isWithin,
  nearestIn,
  weekOf,
  type Day,
  type DayRange,
} from '../../sport/days.ts';
import { useOnce } from '../../ui/use-once.ts';
import { daysToChoose } from './goal-sums.ts';

export interface DayChoice {
  readonly chosen: Day;
  /** The week in the strip: the week of the chosen day, or a later one. */
  readonly shownWeek: DayRange;
  /** Shows the day, and closes the sheet that is open. */
  choose(day: Day): void;
  /**
   * Turns this many weeks on and chooses the same weekday, or today if that is in the future. A future week
   * keeps the chosen day. Returns `false` for a week before all data.
   */
  turnWeek(weeks: number): boolean;
}

/** Closes the sheet that is open. Returns whether that removes a history entry; `popstate` follows then. */
type CloseSheet = () => boolean;

/**
 * Keeps the chosen day, unless it is today, in the page's address for Back and reloads. Adds no history
 * entry. The state changes before the address, so that a tap has its effect at once. A future day counts as
 * today, a day before all data as the first day with data.
 */
export function useDay(query: Query, today: Day, closeSheet: CloseSheet): DayChoice {
  /**
   * The choice since the page was opened; `null`: none, so the link counts. A choice of today has no date, so that it
   * shows another day tomorrow.
   */
  const [ownChoice, setOwnChoice] = useState<Day | 'today' | null>(null);
  useEffect(() => setOwnChoice(null), [query.date]);
  const range = daysToChoose(today);
  const wanted = ownChoice ?? query.date;
  const chosen = nearestIn(range, (wanted !== 'today' && dayOfLink(wanted, today)) || today);

  const [futureMonday, setFutureMonday] = useState<Day | null>(null);
  const dayOfShownWeek = futureMonday && futureMonday > today ? futureMonday : chosen;
  const writeSearch = useAddressWriter();

  const choose = (day: Day) => {
    const isToday = day === today;
    setOwnChoice(isToday ? 'today' : day);
    setFutureMonday(null);
    const search = formatQuery({ ...query, date: isToday ? null : day });
    writeSearch(search && `?${search}`, closeSheet);
  };
  const turnWeek = (weeks: number) => {
    const next = addDays(dayOfShownWeek, 7 * weeks);
    const week = weekOf(next);
    if (week.last < range.first) return false;
    if (week.first > today) setFutureMonday(week.first);
    else if (isWithin(week, chosen)) setFutureMonday(null);
    else choose(nearestIn(range, next));
    return true;
  };
  return { chosen, shownWeek: weekOf(dayOfShownWeek), choose, turnWeek };
}

/**
 * Returns a function that closes the open sheet and changes the query in the address: at once, or on `popstate` if the
 * closing removes a history entry. The last of several calls counts.
 */
function useAddressWriter(): (search: string, closeSheet: CloseSheet) => void {
  const { flush, writeSearch } = useOnce(createAddressWriter);
  useEffect(() => {
    addEventListener('popstate', flush);
    return () => removeEventListener('popstate', flush);
  }, [flush]);
  return writeSearch;
}

function createAddressWriter() {
  const write = createSearchWriter();
  let pending: string | null = null;
  const flush = () => {
    if (pending !== null) write(pending);
    pending = null;
  };
  return {
    flush,
    writeSearch(search: string, closeSheet: CloseSheet) {
      const isClosing = pending !== null;
      pending = search;
      if (!isClosing && !closeSheet()) flush();
    },
  };
}
