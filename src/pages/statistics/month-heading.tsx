import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import type { Resource } from '../../gateway/resource.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { FIRST_DAY, type Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { workoutsText } from './measure-bars.ts';
import { isOver } from './periods.ts';
import type { SportStore } from './statistics-store.ts';
import type { Measure, MeasuredSums } from './workouts.ts';
import '../../ui/unseen.css';
import './month-heading.css';

/** The part of a sport that its months need. */
export interface MonthSport {
  readonly store: Pick<SportStore<MeasuredSums, string, unknown>, 'statistics'> & {
    readonly records: { readonly firstPage: Pick<Resource<object>, 'state'> };
  };
  readonly measure: Measure;
  readonly figures: readonly {
    readonly sum: PropertyKey;
    readonly unit?: string;
    write(value: Maybe<number>): string;
  }[];
}

interface Props {
  readonly sport: MonthSport;
  /** 'YYYY-MM' */
  readonly month: string;
}

/** A month's heading in the list, with its sums once they are known: '13 · 71.20 km'. */
export function MonthHeading({ sport, month }: Props) {
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
  const figure = sport.figures.find(({ sum }) => sum === sport.measure);
  const sum = sums?.[sport.measure];
  if (!sums?.workouts || !sum || !figure) return null;
  return (
    <>
      <span aria-hidden="true">{getApp().format.count(sums.workouts)}</span>
      <span className="unseen">{workoutsText(sums.workouts)}</span>
      {` · ${figure.write(sum)}${figure.unit ? ` ${figure.unit}` : ''}`}
    </>
  );
}

type Statistics = MonthSport['store']['statistics'];

interface Known {
  readonly sums: MeasuredSums;
  /** The list that was loaded at the time; `null` for a month that is over. */
  readonly beside: object | null;
}

/** The sums by month. */
const loadedOf = perPerson((_: Statistics): Record<string, Known | undefined> => ({}));

/**
 * Returns a month's sums, from the month's tab if that has loaded them. Otherwise loads them quietly, and the
 * current month again after each load of the list.
 */
function useSums({ statistics, records }: MonthSport['store'], month: string): MeasuredSums | null {
  const today = statistics.today.value;
  const day = month === today.slice(0, 7) ? today : `${month}-01`;
  const [, setLoaded] = useState<Known>();
  const { data: list } = records.firstPage.state.value;
  const beside = isOver('month', day, today) ? null : list;
  const known = loadedOf(statistics)[month];
  const isMissing = !known;
  const isWanted = (isMissing || known.beside !== beside) && day >= FIRST_DAY;
  useEffect(() => {
    if (!isWanted) return;
    const keep = (sums: MeasuredSums) => setLoaded((loadedOf(statistics)[month] = { sums, beside }));
    const { data } = statistics.blocksOf('month', day).summary.state.peek();
    if (!data || !isMissing) return loadMonth(statistics, day, keep);
    keep(data);
  }, [statistics, month, day, beside, isWanted, isMissing]);
  return known?.sums ?? null;
}

/** Loads the sums of a month, a few months at a time. Returns a function that cancels it. */
function loadMonth(statistics: Statistics, day: Day, onLoaded: (sums: MeasuredSums) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, background: true };
  const { requests } = statistics.blocksOf('month', day);
  inTurns(getApp().gateway, [day], () => {
    // Skip a month that was scrolled past.
    if (options.signal.aborted) return Promise.resolve();
    return requests.summary(options, day).then((answer) => {
      if (answer.ok && !options.signal.aborted) onLoaded(answer.value);
    });
  });
  return () => controller.abort();
}
