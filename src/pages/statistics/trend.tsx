import { useLayoutEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import { perPerson } from '../../app/per-person.ts';
import { isAnswered } from '../../gateway/resource.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { addDays, weekOf, type Day } from '../../sport/days.ts';
import { sumOf } from '../../sport/numbers.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { rangeOf } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import type { MeasuredSums } from './workouts.ts';
import '../../ui/unseen.css';
import './trend.css';

const WEEKS = 12;

interface Props {
  /** The panel of the total. */
  readonly panel: AnyPanel;
  readonly series: Series;
}

/**
 * The sum of the last twelve weeks, and their course as a small line. The current week is dashed, because it
 * is incomplete. Empty unless all weeks are known, and one of them has a workout.
 */
export function Trend({ panel, series }: Props) {
  const { measure, writeSum, sumUnit } = series;
  const sums = useWeeklySums(panel, series);
  // Reserves the room while the sums load.
  if (!sums) return <div className="trend-room" />;
  const values = sums.map((each) => each[measure]).filter((value) => typeof value === 'number');
  const sum = sumOf(values);
  if (values.length < WEEKS || !sum) return null;
  const text = (value: number) => <Quantity value={writeSum(value)} unit={sumUnit} />;
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

/**
 * Returns the sums of the last twelve weeks: `undefined` while they load, fewer than twelve if one failed, and
 * none without workouts. They load once the browser is idle and the page's own answers are there, and the
 * current week again when the total changes.
 */
function useWeeklySums({ today, blocks, store }: AnyPanel, { buckets }: Series) {
  const { statistics, records } = store;
  const [sums, setSums] = useState<readonly MeasuredSums[]>();
  const isResting = [buckets, blocks.summary, blocks.bests, records.firstPage].every(isAnswered);
  const isIdle = useIdle();
  const total = blocks.summary.state.value.data;
  const isWanted = isIdle && isResting && !!total?.workouts;
  useLayoutEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    loadWeeks({ statistics, today, total, options }).then((found) => {
      if (!options.signal.aborted) setSums(found.filter((each) => each !== null));
    });
    return () => controller.abort();
  }, [isWanted, total, today, statistics]);
  return total && !total.workouts ? [] : sums;
}

interface Weeks {
  readonly statistics: AnyPanel['store']['statistics'];
  readonly today: Day;
  readonly total: MeasuredSums;
  readonly options: RequestOptions;
}

/** The loaded sums by the week's day; the current week's also by the total. */
const loadedOf = perPerson((_: object) => new Map<string, MeasuredSums>());

/**
 * Loads the unknown sums of the last twelve weeks, a few at a time, unless their own tab has loaded them. After
 * a failure it requests no others. `null`: unknown.
 */
function loadWeeks({ statistics, today, total, options }: Weeks): Promise<readonly (MeasuredSums | null)[]> {
  const loaded = loadedOf(statistics);
  let hasFailed = false;
  return inTurns(getApp().gateway, weeksUntil(today), (day) => {
    const isCurrent = day === today;
    const key = isCurrent ? `${day} ${JSON.stringify(total)}` : day;
    const { summary, requests } = statistics.blocksOf('week', day);
    const known = loaded.get(key) ?? (isCurrent ? null : summary.state.peek().data);
    if (known || hasFailed || options.signal.aborted) return Promise.resolve(known);
    return requests.summary(options, day).then((answer) => {
      hasFailed ||= !answer.ok;
      if (!answer.ok) return null;
      loaded.set(key, answer.value);
      return answer.value;
    });
  });
}
