import { useLayoutEffect } from 'react';
import type { ChartBar, Frame } from './drawing.ts';
import './chart.css';
import { crowded } from './columns.ts';

interface Props {
  readonly bars: readonly ChartBar[];
  readonly frame: Frame;
  /** Indices; -1 for none. */
  readonly best: number;
  readonly selected: number;
}

/** What tells a drawing's bars apart: their colours, the star of the best one. */
export function Marks({ bars, frame, best, selected }: Props) {
  const { xs, ys } = frame;
  useLayoutEffect(() => markBars(frame, bars, selected, best));
  return best < 0 || best === selected ? null : <StarAt left={xs[best] ?? 0} top={ys[best] ?? 0} />;
}

/** The star above the best bar. */
export function StarAt({ left, top }: { readonly left: number; readonly top: number }) {
  return (
    <div className="chart-star" aria-hidden="true" style={{ left: left + 'px', top: top + 'px' }}>
      <Star />
    </div>
  );
}

/** What a bar's class says of it, if it is not selected. */
export const barClass = (value: number | null | undefined, isBest: boolean): string =>
  value === null ? ' chart-none' : isBest ? ' chart-best' : value && value > 0 ? '' : ' chart-zero';

export const labelClass = (isHidden: boolean | undefined): string =>
  isHidden ? 'chart-label chart-none' : 'chart-label';

/** Gives the drawn bars and labels the classes of what they are now; `selected` and `best` may be -1. */
function markBars(frame: Frame, bars: readonly ChartBar[], selected: number, best: number): void {
  const { labels, shapes, labelWidth, columnWidth } = frame;
  const hidden = crowded(
    bars.map(({ label }) => label !== ''),
    selected,
    (labelWidth + 4) / columnWidth,
  );
  bars.forEach(({ value }, i) => {
    const isOn = i === selected;
    shapes[i]?.setAttribute('class', 'chart-bar' + (isOn ? ' chart-on' : barClass(value, i === best)));
    labels[i]?.setAttribute('class', isOn ? 'chart-label chart-on' : labelClass(hidden[i]));
  });
}

/** The star that marks the best bar: 16 px wide, in the text colour. */
export function Star() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z" />
    </svg>
  );
}
