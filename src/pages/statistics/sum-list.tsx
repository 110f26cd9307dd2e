import { signal } from '@preact/signals';
import { useLayoutEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import type { Figure, Figures, MeasureFigure } from './figures.ts';
import type { Panel } from './sport.ts';
import { useMeasureSeries, type MeasureSeries } from './use-measure-series.ts';
import { MEASURES, type Measure, type Sums } from './workouts.ts';
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
