import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { createResource, isAnswered, type Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { barFormatOf, type Figure, type Figures, type MeasureFigure } from './figures.ts';
import { bucketsOf, lastDayOfBars, type Bucket } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import type { PeriodResources } from './statistics-store.ts';
import { MEASURES, pointsOf, type Addend, type Measure, type Sums } from './workouts.ts';
import './sum-list.css';
import '../../ui/list/stat.css';

/** The sum that the person chose for the bars of all charts, until the visit ends. */
const KEY = 'statistics.measure';

/** Counts the changes: the visit store does not notify components. */
const changes = signal(0);

/** Returns the chosen sum, or `null` for the page's own. A component that calls this renders again after a change. */
function chosenMeasure(): string | null {
  // Subscribes the component.
  void changes.value;
  return getApp().host.visit.read(KEY);
}

/** `null` chooses the page's own measure. */
function chooseMeasure(measure: Measure | null): void {
  const { visit } = getApp().host;
  if (measure === null) visit.remove(KEY);
  else visit.write(KEY, measure);
  changes.value++;
}

export interface MeasureSeries {
  /** The resources of the period in which it was chosen. */
  readonly resources: object;
  readonly series: Series;
}

interface Props {
  readonly panel: Panel;
  readonly figures: Figures;
  /** `null` while they load. */
  readonly sums: Sums | null;
  /** `null`: the chart shows the first figure. */
  onSeries(series: MeasureSeries | null): void;
}

/**
 * A period's sums. A tap on a sum shows its bars in the chart, a second tap the page's own bars. Sums without
 * bars, such as a pace or zero, are plain text.
 */
export function SumList({ panel, figures, sums, onSeries }: Props) {
  const [main] = figures;
  const chosen = chosenMeasure();
  // If the chosen sum is zero, the period shows the page's own bars. While sums load, the choice counts.
  const shown =
    figures.filter(hasBars).find(({ field }) => field === chosen && (!sums || sums[field])) ?? main;
  const measureSeries = useMeasureSeries(panel, sums, shown === main ? null : shown);
  // Before the paint, so that no other bars flash.
  useLayoutEffect(() => onSeries(measureSeries), [measureSeries, onSeries]);
  return (
    <dl className="stat-list">
      {figures.map((figure) => {
        const { field, label, unit, write } = figure;
        const isOn = figure === shown;
        return (
          <div key={label} className={isOn ? 'stat sum-list-tile is-on' : 'stat sum-list-tile'}>
            <dt className="stat-label">{label}</dt>
            <dd className="stat-number">
              {sums ? <ReadOut value={write(sums[field] ?? null)} unit={unit} /> : orBone('')}
              {hasBars(figure) && !!sums?.[field] && (
                <button
                  className="sum-list-tap"
                  aria-pressed={isOn}
                  aria-label={i18n._('statistics.inChart', { what: withoutSoftHyphens(label) })}
                  onClick={() => {
                    panel.keepNone();
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
 * Returns the series of a chosen sum. Loads its addends in the background after the page's own calls, once for all
 * measures, and again when the period's sums change.
 */
function useMeasureSeries(
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
