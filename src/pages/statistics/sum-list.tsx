import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { chooseMeasure, chosenMeasure } from './chosen-measure.ts';
import type { Figure } from './figures.ts';
import { barFormatOf } from './measure-bars.ts';
import { bucketsOf, rangeOf, type Bucket } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import { MEASURES, pointsOf, type Addend, type Measure, type MeasuredSums } from './workouts.ts';
import './sum-list.css';
import '../../ui/list/stat.css';

export interface TappedSum {
  /** The blocks of the period in which it was tapped. */
  readonly blocks: object;
  readonly series: Series;
}

interface SumRow extends Pick<Figure<object>, 'label' | 'unit' | 'write'> {
  readonly field: PropertyKey;
  readonly sum: number | null;
  /** Empty while it is loading. */
  readonly text: string;
}

interface Props {
  readonly panel: AnyPanel;
  /** The sum that the chart shows without a choice. */
  readonly ownMeasure: Measure;
  readonly rows: readonly SumRow[];
  /** `null` while they load. */
  readonly sums: MeasuredSums | null;
  /** `null`: the chart shows its own sum. */
  onTapped(tapped: TappedSum | null): void;
}

/**
 * A period's sums. A tap on a sum shows its bars in the chart, a second tap the page's own bars. Sums without
 * bars, such as a pace or zero, are plain text.
 */
export function SumList({ panel, ownMeasure, rows, sums, onTapped }: Props) {
  const chosen = chosenMeasure();
  // If the chosen sum is zero, the period shows the page's own bars. While sums load, the choice counts.
  const chosenRow = rows.find(({ field, sum }) => field === chosen && (!sums || sum));
  const measure = chosenRow && isMeasure(chosen) ? chosen : ownMeasure;
  const tapped = useTappedSum(
    panel,
    sums,
    chosenRow && measure !== ownMeasure ? { ...chosenRow, measure } : null,
  );
  // Before the paint, so that no other bars flash.
  useLayoutEffect(() => onTapped(tapped), [tapped, onTapped]);
  return (
    <dl className="stat-list">
      {rows.map(({ field, sum, label, unit, text }) => {
        const isOn = field === measure;
        return (
          <div key={label} className={isOn ? 'stat sum-list-tile is-on' : 'stat sum-list-tile'}>
            <dt className="stat-label">{label}</dt>
            <dd className="stat-number">
              {text ? <Quantity value={text} unit={unit} /> : orBone(text)}
              {isMeasure(field) && !!sum && (
                <button
                  className="sum-list-tap"
                  aria-pressed={isOn}
                  aria-label={i18n._('statistics.inChart', { what: label })}
                  onClick={() => {
                    panel.forgetDrawn();
                    chooseMeasure(isOn || field === ownMeasure ? null : field);
                  }}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const isMeasure = (field: unknown): field is Measure => MEASURES.some((each) => each === field);

interface ChosenRow extends Pick<SumRow, 'label' | 'unit' | 'write'> {
  readonly measure: Measure;
}

/**
 * Returns the series of a chosen sum. Loads its addends quietly after the page's own calls, once for all
 * measures, and again when the period's sums change.
 */
function useTappedSum(panel: AnyPanel, sums: Props['sums'], chosen: ChosenRow | null): TappedSum | null {
  const { period, day, hasEnded, blocks } = panel;
  const source = sourceOf(blocks);
  const isResting = [blocks.chart, blocks.sums].every(isAnswered);
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
    const until = hasEnded ? rangeOf(period, day).last : day;
    const buckets: Resource<readonly Bucket[]> = {
      ...addends,
      state: computed(() => {
        const { data, ...rest } = addends.state.value;
        return { ...rest, data: data && bucketsOf(period, until, pointsOf(data, measure)) };
      }),
    };
    const barFormat = barFormatOf(measure, label, period);
    return { blocks, series: { measure, barFormat, buckets, addends, writeSum: write, sumUnit: unit } };
  }, [blocks, source, measure, label, unit, write, period, day, hasEnded]);
}

interface Source {
  readonly addends: Resource<readonly Addend[]>;
  /** The period's sums when the addends were requested last. As JSON, because the objects are new each time. */
  askedFor: string;
  /** The period's sums when the loaded addends were requested. */
  loadedFor: string;
}

const sources = new WeakMap<object, Source>();

/** Returns the same source for the same period, so that a second tap finds the loaded data. */
function sourceOf(blocks: Pick<PeriodBlocks<object, string>, 'requests'>): Source {
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
