import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { FIRST_DAY } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
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
  const sums = useSums(sport.store, month);
  const figure = sport.figures.find(({ sum }) => sum === sport.measure);
  const sum = sums?.[sport.measure];
  const workouts = sums?.workouts;
  return (
    <span className="month-heading">
      <span>{monthText(month)}</span>{' '}
      <span className="month-heading-sums">
        {!!workouts && !!sum && figure && (
          <>
            <span aria-hidden="true">{getApp().format.count(workouts)}</span>
            <span className="unseen">
              {workouts === 1
                ? i18n._('statistics.bar.workout')
                : i18n._('statistics.bar.workouts', { count: getApp().format.count(workouts) })}
            </span>
            {` · ${figure.write(sum)}${figure.unit ? ` ${figure.unit}` : ''}`}
          </>
        )}
      </span>
    </span>
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
 * Returns a month's sums, from the month's tab if that has loaded them. Otherwise loads them quietly, a few
 * months at a time, and the current month again after each load of the list.
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
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    const { summary, requests } = statistics.blocksOf('month', day);
    const keep = (sums: MeasuredSums) => setLoaded((loadedOf(statistics)[month] = { sums, beside }));
    const { data: value } = summary.state.peek();
    if (value && isMissing) {
      keep(value);
      return;
    }
    inTurns(getApp().gateway, [day], () =>
      // Skip a month that was scrolled past.
      options.signal.aborted
        ? Promise.resolve()
        : requests.summary(options, day).then((answer) => {
            if (answer.ok && !options.signal.aborted) keep(answer.value);
          }),
    );
    return () => controller.abort();
  }, [statistics, month, day, beside, isWanted, isMissing]);
  return known?.sums ?? null;
}
