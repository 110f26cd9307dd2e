import { useLayoutEffect, useState } from 'react';
import { perPerson } from '../../app/per-person.ts';
import { useIdle } from '../../app/idle.ts';
import { isAnswered } from '../../gateway/resource.ts';
import { inBackground } from '../../gateway/background.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { addDays, weekOf, type Day } from '../../sport/days.ts';
import { sumOf } from '../../sport/numbers.ts';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { loadSums, type LoadedSums } from './period-sums.ts';
import { rangeOf } from './periods.ts';
import type { ChartProps } from './sport.ts';
import type { Sums } from './workouts.ts';
import '../../ui/unseen.css';
import './trend.css';

const WEEKS = 12;

/**
 * In the panel of the total: the sum of the last twelve weeks, and these weeks as a small line. The current one is
 * dashed, because it is incomplete. Empty unless all weeks are known, and one of them has a workout.
 */
export function Trend({ panel, series }: ChartProps) {
  const { field, unit, write } = series.figure;
  const sums = useWeeklySums({ panel, series });
  // Reserves the room while the sums load.
  if (!sums) return <div className="trend-room" />;
  const values = sums.map((each) => each[field]).filter((value) => typeof value === 'number');
  const sum = sumOf(values);
  if (values.length < WEEKS || !sum) return null;
  const text = (value: number) => <ReadOut value={write(value)} unit={unit} />;
  const label = i18n._('statistics.trend');
  return (
    <>
      <p className="trend-label" aria-hidden="true">
        {label}
        <span>{text(sum)}</span>
      </p>
      <TrendLine values={values} />
      {/* A table ignores a width that is smaller than its content, so a box hides it. */}
      <div className="unseen">
        <table>
          <caption>{label}</caption>
          <tbody>
            {weeksUntil(panel.today).map((day, index) => (
              <tr key={day}>
                <th scope="row">{rangeText(rangeOf('week', day))}</th>
                <td>{text(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The geometry of the line, in px from the top and in steps to the right. */
const STEP = 10;
const WIDTH = STEP * (WEEKS - 1);
const HEIGHT = 43;
const LOW = 42;
const HIGH = 4;

function TrendLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  const yOf = (value = 0) => Math.round(10 * (LOW - ((LOW - HIGH) * value) / most)) / 10;
  const points = values.map((value, week) => `${week * STEP},${yOf(value)}`);
  const path = (from: number, to: number) => `M${points.slice(from, to).join('L')}`;
  return (
    <div className="trend" aria-hidden="true">
      <svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={path(0, WEEKS - 1)} />
        <path className="trend-running" d={path(WEEKS - 2, WEEKS)} />
      </svg>
      <div className="trend-today" style={{ top: `${yOf(values[WEEKS - 1])}px` }} />
    </div>
  );
}

/** A day of each of the last twelve weeks: its Monday, and today for the current week. */
const weeksUntil = (today: Day): readonly Day[] =>
  Array.from({ length: WEEKS }, (_, index) =>
    index < WEEKS - 1 ? addDays(weekOf(today).first, (index - WEEKS + 1) * 7) : today,
  );

const loadedOf = perPerson((_: object): LoadedSums => ({}));

/**
 * Returns the sums of the last twelve weeks: `undefined` while they load, fewer than twelve if one failed, and
 * none without workouts. They load once the browser is idle and the page's own answers are there, and the
 * current week again when the total changes.
 */
function useWeeklySums({ panel: { today, resources, store }, series: { buckets } }: ChartProps) {
  const { statistics, records } = store;
  const [loaded, setLoaded] = useState<{ readonly week: Day; readonly sums: readonly Sums[] }>();
  const isResting = [buckets, resources.sums, resources.bests, records.firstPage].every(isAnswered);
  const isIdle = useIdle();
  const total = resources.sums.state.value.data;
  const isWanted = isIdle && isResting && !!total?.workouts;
  const week = weekOf(today).first;
  useLayoutEffect(() => {
    if (!isWanted) return;
    const basis = JSON.stringify(total);
    const wanted = { statistics, loaded: loadedOf(statistics), period: 'week', basis } as const;
    return inBackground(
      (options) => loadSums(wanted, weeksUntil(today), options),
      (found) => setLoaded({ week, sums: found.filter((each) => each !== null) }),
    );
  }, [isWanted, total, today, week, statistics]);
  if (total && !total.workouts) return [];
  // In a new week the line of the old one would be a week behind its dates.
  return loaded && loaded.week === week ? loaded.sums : undefined;
}
