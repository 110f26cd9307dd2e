import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createSearchWriter } from '../../app/own-search.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { dayOfLink, fromFirstDay, type Day } from '../../sport/days.ts';
import { hasEndedBefore, periodOf, type Period } from './periods.ts';

/** The reader's choice of a tab and a day, by a link or by taps. */
interface Choice {
  readonly period: Period;
  /** `null`: the current day. */
  readonly day: Day | null;
  /** Whether the address has to follow: the choice is a tap's, or a link's with the day of a current period. */
  readonly needsWriting: boolean;
}

export interface ChoiceStore {
  readonly chosen: ReadonlySignal<Choice>;
  /** The chosen day if its period is over, otherwise `null`. */
  readonly endedDay: ReadonlySignal<Day | null>;
  /** Chooses a tab. The day stays. */
  select(period: Period): void;
  /** `null` stands for the current period. */
  showDay(day: Day | null): void;
  /** Takes over the choice of a new address, for example after a link to another tab. */
  readAddress(address: Query): void;
  /** Writes a choice into the page's address, for Back and reloads. Adds no history entry. */
  writeAddress(choice: Choice): void;
}

export function createChoice(query: Query, today: ReadonlySignal<Day>): ChoiceStore {
  const chosen = signal(choiceOf(query, today.value));
  let address = query;
  /** The queries that `writeAddress` has put into the address, until `readAddress` gets them. */
  let written: readonly string[] = [];
  const writeSearch = createSearchWriter();
  return {
    chosen,
    endedDay: computed(() => endedDayOf(chosen.value, today.value)),
    select: (period) => (chosen.value = { ...chosen.value, period, needsWriting: true }),
    showDay: (day) => (chosen.value = { ...chosen.value, day, needsWriting: true }),
    readAddress(next) {
      const { tab, day } = address;
      address = next;
      // The page gets the address of a tap late. Meanwhile the reader may have tapped another tab. It also lacks
      // the day of a current period, which the choice keeps for other tabs.
      const writtenAt = written.indexOf(formatQuery(next));
      written = writtenAt < 0 ? [] : written.slice(writtenAt + 1);
      if (writtenAt >= 0 || (next.tab === tab && next.day === day)) return;
      chosen.value = choiceOf(next, today.value);
    },
    writeAddress(choice) {
      if (!choice.needsWriting) return;
      const tab = choice.period === 'total' ? null : choice.period;
      const query = formatQuery({ ...address, tab, day: endedDayOf(choice, today.value) });
      const search = query && `?${query}`;
      if (writeSearch(search)) written = [...written, query];
    },
  };
}

/** Returns the choice of an address. A day in the current period does not belong in the address. */
function choiceOf({ tab, day }: Query, today: Day): Choice {
  const choice = { period: periodOf(tab), day: day || null };
  return { ...choice, needsWriting: !!choice.day && !endedDayOf(choice, today) };
}

/**
 * Returns the day of a choice if its period is over, otherwise `null`. A day before all statistics becomes their
 * first day.
 */
export function endedDayOf(
  { period, day: chosenDay }: Pick<Choice, 'period' | 'day'>,
  today: Day,
): Day | null {
  const day = dayOfLink(chosenDay, today);
  return day && hasEndedBefore(period, day, today) ? fromFirstDay(day) : null;
}
