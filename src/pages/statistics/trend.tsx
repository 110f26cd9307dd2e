import { useLayoutEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/idle.ts';
import { perPerson } from '../../app/per-person.ts';
import { isAnswered } from '../../gateway/resource.ts';
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
 * The sum of the last twelve weeks, and their course as a small line. The running week, which is not whole,
 * is dashed. Nothing is shown unless all twelve are known, and one of them has a workout.
 */
export function Trend({ panel, series }: Props) {
  const { measure, writeSum, sumUnit } = series;
  const weeks = weeksUntil(panel.today);
  const sums = useSums({ panel, series });
  // Reserves the room while the sums load.
  if (sums === undefined) return <div className="trend-room" />;
  const known = sums.map((each) => each[measure]).filter((value) => typeof value === 'number');
  const most = Math.max(0, ...known);
  if (known.length < WEEKS || !most) return null;
  const text = (value: number) => <Quantity value={writeSum(value)} unit={sumUnit} />;
  const label = i18n._('statistics.trend');
  const points = known.map(
    (value, index) => [index * STEP, Math.round(10 * (LOW - ((LOW - HIGH) * value) / most)) / 10] as const,
  );
  const path = (from: number, to: number) => `M${points.slice(from, to).join('L')}`;
  const [, lastY = LOW] = points[WEEKS - 1] ?? [];
  return (
    <>
      <p className="trend-label" aria-hidden="true">
        {label}
        <span>{text(sumOf(known))}</span>
      </p>
      <div className="trend" aria-hidden="true">
        <svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path d={path(0, WEEKS - 1)} />
          <path className="trend-running" d={path(WEEKS - 2, WEEKS)} />
        </svg>
        <div className="trend-today" style={{ top: `${lastY}px` }} />
      </div>
      {/* A table ignores a width that is smaller than its content, so a box hides it. */}
      <div className="unseen">
        <table>
          <caption>{label}</caption>
          <tbody>
            {weeks.map((day, index) => (
              <tr key={day}>
                <th scope="row">{rangeText(rangeOf('week', day))}</th>
                <td>{text(known[index] ?? 0)}</td>
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

/** A day of each of the last twelve weeks: its Monday, and today for the current week. */
const weeksUntil = (today: Day): readonly Day[] =>
  Array.from({ length: WEEKS }, (_, index) =>
    index < WEEKS - 1 ? addDays(weekOf(today).first, (index - WEEKS + 1) * 7) : today,
  );

/** The sums of weeks that this page has asked for. That of the running week is of one state of the total. */
const loadedOf = perPerson((_: object) => new Map<string, MeasuredSums>());

/**
 * Returns the sums of the last twelve weeks: `undefined` while they are asked for, and fewer than twelve if
 * one of them cannot be had, or if no workout is known at all. The calls are quiet, a few at a time, once the
 * page has its own answers and rests. A week that is over is asked for once in a visit, and not if its own
 * tab has shown it; the running one again when the total has changed. After a failure the others are not
 * asked for in vain.
 */
function useSums({ panel, series }: Props): readonly MeasuredSums[] | undefined {
  const { today, blocks } = panel;
  const { statistics, records } = panel.store;
  const [sums, setSums] = useState<readonly MeasuredSums[]>();
  const own = [series.buckets, blocks.summary, blocks.bests, records.firstPage];
  const isResting = own.every(isAnswered);
  const isIdle = useIdle();
  const total = blocks.summary.state.value.data;
  const isWanted = isIdle && isResting && !!total?.workouts;
  useLayoutEffect(() => {
    if (!isWanted) return;
    const known = loadedOf(statistics);
    const controller = new AbortController();
    const options = { signal: controller.signal, background: true };
    let hasFailed = false;
    const ask = (day: Day): Promise<MeasuredSums | null> => {
      const isRunning = day === today;
      const name = isRunning ? `${day} ${JSON.stringify(total)}` : day;
      const { summary, requests } = statistics.blocksOf('week', day);
      const before = known.get(name) ?? (isRunning ? null : summary.state.peek().data);
      if (before || hasFailed || options.signal.aborted) return Promise.resolve(before);
      return requests.summary(options, day).then((answer) => {
        hasFailed = hasFailed || !answer.ok;
        if (answer.ok) known.set(name, answer.value);
        return answer.ok ? answer.value : null;
      });
    };
    inTurns(getApp().gateway, weeksUntil(today), ask).then((all) => {
      const found = all.filter((each) => each !== null);
      if (!options.signal.aborted) setSums(found);
    });
    return () => controller.abort();
  }, [isWanted, total, today, statistics]);
  return total && !total.workouts ? [] : sums;
}
