import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Maybe } from '../../sport/records.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { chosenMeasure, chooseMeasure } from './choices.ts';
import type { Figure } from './figures.ts';
import { barFormatOf } from './measure-bars.ts';
import { bucketsOf, isOver, rangeOf, type Bucket } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import { pointsOf, type Addend, type Measure, type MeasuredSums } from './workouts.ts';
import './sum-list.css';
import '../../ui/list/stat.css';

/** A tapped sum. */
export interface TappedSum {
  /** Those of the period in which it was tapped. */
  readonly blocks: object;
  /** What the chart shows of it. */
  readonly series: Series;
}

/** One number of the summary. */
interface SumRow extends Pick<Figure<object>, 'label' | 'unit' | 'write'> {
  /** Its field in the sums. */
  readonly sum: PropertyKey;
  readonly number: Maybe<number>;
  /** The number in words; empty while it is loading. */
  readonly value: string;
}

interface Props {
  readonly panel: AnyPanel;
  /** The sum that the chart shows by itself. */
  readonly ownMeasure: Measure;
  readonly rows: readonly SumRow[];
  /** `null` while they are loading. */
  readonly sums: MeasuredSums | null;
  /** Called with the tapped sum; `null`: the chart shows its own. */
  onTapped(tapped: TappedSum | null): void;
}

/**
 * A period's sums. If the reader taps a sum, the chart shows its bars; a second tap brings the page's own
 * bars back. Sums without bars, such as a pace or zero, are plain text.
 */
export function SumList({ panel, ownMeasure, rows, sums, onTapped }: Props) {
  const chosen = chosenMeasure();
  // A period in which the chosen sum is zero shows the page's own bars. While sums load, the choice counts.
  const chosenRow = rows.find(({ sum, number }) => sum === chosen && (!sums || number));
  const measure = chosenRow && isMeasure(chosen) ? chosen : ownMeasure;
  const tapped = useTapped(
    panel,
    sums,
    chosenRow && measure !== ownMeasure ? { ...chosenRow, measure } : null,
  );
  // Before the paint, so that no other bars are seen first.
  useLayoutEffect(() => onTapped(tapped), [tapped, onTapped]);
  return (
    <dl className="stat-list">
      {rows.map(({ sum, label, unit, number, value }) => {
        const isOn = sum === measure;
        return (
          <div key={label} className={isOn ? 'stat sum-list-tile is-on' : 'stat sum-list-tile'}>
            <dt className="stat-label">{label}</dt>
            <dd className="stat-number">
              {value ? <Quantity value={value} unit={unit} /> : orBone(value)}
              {isMeasure(sum) && !!number && (
                <button
                  className="sum-list-tap"
                  aria-pressed={isOn}
                  aria-label={i18n._('statistics.inChart', { what: label })}
                  onClick={() => chooseMeasure(isOn || sum === ownMeasure ? null : sum)}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
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

interface ChosenRow extends Pick<SumRow, 'label' | 'unit' | 'write'> {
  readonly measure: Measure;
}

/**
 * Returns the series of a chosen sum. What its bars are added up from is asked for quietly, for all measures
 * at once, behind the page's own calls, and again when the period's sums have changed.
 */
function useTapped(panel: AnyPanel, sums: Props['sums'], chosen: ChosenRow | null): TappedSum | null {
  const { period, day, today, blocks } = panel;
  const source = addendsOf(blocks);
  const isResting = [blocks.chart, blocks.summary].every(isAnswered);
  const isWanted = !!chosen && !!sums && isResting;
  const sumsText = JSON.stringify(sums);
  useLayoutEffect(() => {
    if (!isWanted) return;
    source.askedFor = sumsText;
    source.addends.revalidate({ background: true, ifMissing: source.loadedFor === sumsText });
    return source.addends.cancel;
  }, [isWanted, source, sumsText]);
  const { measure, label, unit, write } = chosen ?? {};
  return useMemo(() => {
    if (!measure || !label || !write) return null;
    const { addends } = source;
    const until = isOver(period, day, today) ? rangeOf(period, day).last : day;
    const buckets: Resource<readonly Bucket[]> = {
      ...addends,
      state: computed(() => {
        const { data, ...rest } = addends.state.value;
        return { ...rest, data: data && bucketsOf(period, until, pointsOf(data, measure)) };
      }),
    };
    const barFormat = barFormatOf(measure, label, period);
    return { blocks, series: { measure, barFormat, buckets, addends, writeSum: write, sumUnit: unit } };
  }, [blocks, source, measure, label, unit, write, period, day, today]);
}

/** What the bars of a period are added up from. */
interface Source {
  readonly addends: Resource<readonly Addend[]>;
  /**
   * The period's sums when it was asked for, and those to which the data belongs: as JSON, because objects
   * are new.
   */
  askedFor: string;
  loadedFor: string;
}

const sources = new WeakMap<object, Source>();

/** The same for the same period, so that a second tap finds what the first one has loaded. */
function addendsOf(blocks: Pick<PeriodBlocks<object, string>, 'requests'>): Source {
  const known = sources.get(blocks);
  if (known) return known;
  const source: Source = {
    addends: createResource((options) => {
      const { askedFor } = source;
      return blocks.requests.addends(options).then((answer) => {
        if (answer.ok && !options.signal.aborted) source.loadedFor = askedFor;
        return answer;
      });
    }),
    askedFor: '',
    loadedFor: '',
  };
  sources.set(blocks, source);
  return source;
}
