import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { chooseMeasure, chosenMeasure } from './chosen-measure.ts';
import type { Figure, Figures, MeasureFigure } from './figures.ts';
import { barFormatOf } from './measure-bars.ts';
import type { PeriodBlocks } from './period-blocks.ts';
import { bucketsOf, rangeOf, type Bucket } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import { MEASURES, pointsOf, type Addend, type Sums } from './workouts.ts';
import './sum-list.css';
import '../../ui/list/stat.css';

export interface TappedSum {
  /** The blocks of the period in which it was tapped. */
  readonly blocks: object;
  readonly series: Series;
}

interface Props {
  readonly panel: Panel;
  readonly figures: Figures;
  /** `null` while they load. */
  readonly sums: Sums | null;
  /** `null`: the chart shows the first figure. */
  onTapped(tapped: TappedSum | null): void;
}

/**
 * A period's sums. A tap on a sum shows its bars in the chart, a second tap the page's own bars. Sums without
 * bars, such as a pace or zero, are plain text.
 */
export function SumList({ panel, figures, sums, onTapped }: Props) {
  const [main] = figures;
  const chosen = chosenMeasure();
  // If the chosen sum is zero, the period shows the page's own bars. While sums load, the choice counts.
  const shown =
    figures.filter(hasBars).find(({ field }) => field === chosen && (!sums || sums[field])) ?? main;
  const tapped = useTappedSum(panel, sums, shown === main ? null : shown);
  // Before the paint, so that no other bars flash.
  useLayoutEffect(() => onTapped(tapped), [tapped, onTapped]);
  return (
    <dl className="stat-list">
      {figures.map((figure) => {
        const { field, label, unit, write } = figure;
        const isOn = figure === shown;
        return (
          <div key={label} className={isOn ? 'stat sum-list-tile is-on' : 'stat sum-list-tile'}>
            <dt className="stat-label">{label}</dt>
            <dd className="stat-number">
              {sums ? <Quantity value={write(sums[field] ?? null)} unit={unit} /> : orBone('')}
              {hasBars(figure) && !!sums?.[field] && (
                <button
                  className="sum-list-tap"
                  aria-pressed={isOn}
                  aria-label={i18n._('statistics.inChart', { what: label })}
                  onClick={() => {
                    panel.forgetDrawn();
                    chooseMeasure(isOn || figure === main ? null : figure.field);
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

const hasBars = (figure: Figure): figure is MeasureFigure => MEASURES.some((each) => each === figure.field);

/**
 * Returns the series of a chosen sum. Loads its addends quietly after the page's own calls, once for all
 * measures, and again when the period's sums change.
 */
function useTappedSum(panel: Panel, sums: Sums | null, figure: MeasureFigure | null): TappedSum | null {
  const { period, day, hasEnded, blocks } = panel;
  const source = sourceOf(blocks);
  const isResting = [blocks.chart, blocks.sums].every(isAnswered);
  const isWanted = !!figure && !!sums && isResting;
  const sumsText = JSON.stringify(sums);
  useLayoutEffect(() => {
    if (!isWanted) return;
    source.askedFor = sumsText;
    source.addends.revalidate({ background: true, ifMissing: source.loadedFor === sumsText });
    return source.addends.cancel;
  }, [isWanted, source, sumsText]);
  return useMemo(() => {
    if (!figure) return null;
    const { addends } = source;
    const until = hasEnded ? rangeOf(period, day).last : day;
    const buckets: Resource<readonly Bucket[]> = {
      ...addends,
      state: computed(() => {
        const { data, ...rest } = addends.state.value;
        return { ...rest, data: data && bucketsOf(period, until, pointsOf(data, figure.field)) };
      }),
    };
    const barFormat = barFormatOf(figure.field, figure.label, period);
    return { blocks, series: { figure, barFormat, buckets, addends } };
  }, [blocks, source, figure, period, day, hasEnded]);
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
function sourceOf(blocks: PeriodBlocks): Source {
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
