import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Maybe } from '../../sport/records.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { chosenMeasure, chooseMeasure } from './choices.ts';
import { captionOf, distanceBars, type BarFormat } from './figures.ts';
import { bucketsOf, isOver, rangeOf, type Bucket, type Period } from './periods.ts';
import type { MeasureBars, Panel } from './sport.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import { pointsOf, type Measure, type MeasuredSums, type Part } from './workouts.ts';
import './sum-list.css';
import '../../ui/list/stat.css';

/** The bars of a tapped sum. */
export interface TappedSum {
  /** The blocks of the period in which it was tapped. */
  readonly of: object;
  readonly shows: MeasureBars;
}

/** One number of the summary. */
interface SumRow {
  readonly name: PropertyKey;
  readonly label: string;
  readonly unit: string | undefined;
  readonly number: Maybe<number>;
  /** The number in words; empty while it is loading. */
  readonly value: string;
}

interface Props {
  readonly panel: Panel<MeasuredSums, string>;
  /** The sum that the chart shows by itself. */
  readonly measure: Measure;
  readonly rows: readonly SumRow[];
  /** `null` while they are loading. */
  readonly sums: MeasuredSums | null;
  /** Called with what a tapped sum shows; `null`: what the page shows by itself. */
  onTapped(tapped: TappedSum | null): void;
}

/**
 * A period's sums. If the reader taps a sum, the chart shows its bars; a second tap brings the page's own bars back. Sums
 * without bars, such as a pace or zero, are plain text.
 */
export function SumList({ panel, measure: own, rows, sums, onTapped }: Props) {
  const wanted = chosenMeasure();
  const row = rows.find(({ name, number }) => name === wanted && (!sums || number));
  const measure = row && isMeasure(wanted) ? wanted : own;
  const tapped = useTapped(panel, sums, row && measure !== own ? { measure, label: row.label } : null);
  // Before the paint, so that no other bars are seen first.
  useLayoutEffect(() => onTapped(tapped), [tapped, onTapped]);
  return (
    <dl className="stat-list">
      {rows.map(({ name, label, unit, number, value }) => {
        const isOn = name === measure;
        return (
          <div key={label} className={isOn ? 'stat sum-list-tile is-on' : 'stat sum-list-tile'}>
            <dt className="stat-label">{label}</dt>
            <dd className="stat-number">
              {value ? <Quantity value={value} unit={unit} /> : orBone(value)}
              {isMeasure(name) && !!number && (
                <button
                  className="sum-list-tap"
                  aria-pressed={isOn}
                  aria-label={i18n._('statistics.inChart', { what: label })}
                  onClick={() => chooseMeasure(isOn || name === own ? null : name)}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Wanted {
  readonly measure: Measure;
  readonly label: string;
}

type Parts = Resource<readonly Part[]>;

/** What the bars of a period are added up from, with the sums for which it is asked, and those for which it has come. */
interface Source {
  readonly parts: Parts;
  asked: string;
  come: string;
}

const known = new WeakMap<object, Source>();

function knownOf(blocks: Pick<PeriodBlocks<object, string>, 'requests'>): Source {
  const before = known.get(blocks);
  if (before) return before;
  const made: Source = {
    parts: createResource((options) => {
      const { asked } = made;
      return blocks.requests.parts(options).then((answer) => {
        if (answer.ok && !options.signal.aborted) made.come = asked;
        return answer;
      });
    }),
    asked: '',
    come: '',
  };
  known.set(blocks, made);
  return made;
}

/**
 * Returns what the chart shows of a measure. What its bars are added up from is asked for quietly, for all measures at once,
 * behind the page's own calls, and again when the period's sums have changed.
 */
function useTapped(
  { period, day, today, blocks }: Props['panel'],
  sums: Props['sums'],
  wanted: Wanted | null,
): TappedSum | null {
  const source = knownOf(blocks);
  const isResting = [blocks.chart, blocks.summary].every(isAnswered);
  const isWanted = !!wanted && !!sums && isResting;
  const stamp = JSON.stringify(sums);
  useLayoutEffect(() => {
    if (!isWanted) return;
    source.asked = stamp;
    source.parts.revalidate({ background: true, ifMissing: source.come === stamp });
    return source.parts.cancel;
  }, [isWanted, source, stamp]);
  const { measure, label } = wanted ?? {};
  return useMemo(() => {
    if (!measure || !label) return null;
    const { parts } = source;
    const until = isOver(period, day, today) ? rangeOf(period, day).last : day;
    const chart: Resource<readonly Bucket[]> = {
      ...parts,
      state: computed(() => {
        const { data, ...rest } = parts.state.value;
        return { ...rest, data: data && bucketsOf(period, until, pointsOf(data, measure)) };
      }),
    };
    const barFormat = measureBars(measure, label, period);
    return { of: blocks, shows: { measure, barFormat, chart, parts } };
  }, [blocks, source, measure, label, period, day, today]);
}

/** The sums that a chart can show. */
const MEASURES: readonly unknown[] = [
  'distanceM',
  'count',
  'strokes',
  'durationS',
  'caloriesKcal',
  'workouts',
] satisfies readonly Measure[];

const isMeasure = (sum: unknown): sum is Measure => MEASURES.includes(sum);

/** How the bars of a measure are named and written. `label` is that of its sum. */
function measureBars(measure: Measure, label: string, period: Period): BarFormat {
  const { format } = getApp();
  const { count, calories, duration } = format;
  switch (measure) {
    case 'distanceM':
      return distanceBars();
    case 'durationS': {
      // The gridlines of days are minutes. Amounts are written as the sum is.
      const isLong = period === 'year' || period === 'total';
      const unit = isLong ? i18n._('unit.hour') : i18n._('unit.min');
      return {
        room: '88:88:88',
        caption: (each) => captionOf(each, label, unit),
        write: duration,
        text: duration,
        shown: (durationS) => durationS / (isLong ? 3600 : 60),
      };
    }
    case 'caloriesKcal': {
      const unit = i18n._('unit.kcal');
      return {
        room: `8,888 ${unit}`,
        caption: (each) => captionOf(each, label, unit),
        write: calories,
        text: (value) => `${calories(value)} ${unit}`,
        shown: (value) => value,
      };
    }
    case 'workouts':
      return {
        ...countOf(label),
        text: (value) =>
          value === 1
            ? i18n._('statistics.bar.workout')
            : i18n._('statistics.bar.workouts', {
                count: value % 1 ? decimal(value, 1) : count(value),
              }),
      };
    default:
      return countOf(label);
  }
}

/** Bars of counts that have no unit of their own. */
function countOf(label: string): BarFormat {
  const { count } = getApp().format;
  return {
    room: `8,888`,
    caption: (period) => captionOf(period, label),
    write: count,
    text: count,
    shown: (value) => value,
    isCount: true,
  };
}
