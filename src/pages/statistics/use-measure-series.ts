import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import type { MeasureFigure } from './figures.ts';
import { barFormatOf } from './measure-bars.ts';
import { bucketsOf, lastDayOfBars, type Bucket } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import type { PeriodResources } from './statistics-store.ts';
import { pointsOf, type Addend, type Sums } from './workouts.ts';

export interface MeasureSeries {
  /** The resources of the period in which it was chosen. */
  readonly resources: object;
  readonly series: Series;
}

/**
 * Returns the series of a chosen sum. Loads its addends in the background after the page's own calls, once for all
 * measures, and again when the period's sums change.
 */
export function useMeasureSeries(
  panel: Panel,
  sums: Sums | null,
  figure: MeasureFigure | null,
): MeasureSeries | null {
  const { period, day, today, resources } = panel;
  const source = sourceOf(resources);
  const isResting = [resources.chart, resources.sums].every(isAnswered);
  const isWanted = !!figure && !!sums && isResting;
  const sumsText = JSON.stringify(sums);
  useLayoutEffect(() => {
    if (!isWanted) return;
    source.askedFor = sumsText;
    source.addends.revalidate({ mode: 'background', ifMissing: source.loadedFor === sumsText });
    return source.addends.cancel;
  }, [isWanted, source, sumsText]);
  return useMemo(() => {
    if (!figure) return null;
    const { addends } = source;
    const until = lastDayOfBars(period, day, today);
    const buckets: Resource<readonly Bucket[]> = {
      ...addends,
      state: computed(() => {
        const { data, ...rest } = addends.state.value;
        return { ...rest, data: data && bucketsOf(period, until, pointsOf(data, figure.field)) };
      }),
    };
    const barFormat = barFormatOf(figure.field, figure.label, period);
    return { resources, series: { figure, barFormat, buckets, addends } };
  }, [resources, source, figure, period, day, today]);
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
function sourceOf(resources: PeriodResources): Source {
  const known = sources.get(resources);
  if (known) return known;
  const source: Source = {
    addends: createResource((options) => {
      const { askedFor } = source;
      return resources.requests.addends(options).then((answer) => {
        if (answer.ok && !options.signal.aborted) source.loadedFor = askedFor;
        return answer;
      });
    }),
    askedFor: '',
    loadedFor: '',
  };
  sources.set(resources, source);
  return source;
}
