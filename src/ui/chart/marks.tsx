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
  return best < 0 || best === selected ? null : (
    <div className="chart-star" aria-hidden="true" style={{ left: xs[best] + 'px', top: ys[best] + 'px' }}>
      <Star />
    </div>
  );
}

/** Gives the drawn bars and labels the classes of what they are now; `selected` and `best` may be -1. */
function markBars(frame: Frame, bars: readonly ChartBar[], selected: number, best: number): void {
  const { labels, shapes, labelWidth, columnWidth } = frame;
  const hidden = crowded(
    bars.map(({ label }) => label !== ''),
    selected,
    (labelWidth + 4) / columnWidth,
  );
  bars.forEach(({ value }, i) => {
    const on = i === selected ? ' chart-on' : '';
    const kind = value === null ? ' chart-none' : i === best ? ' chart-best' : value > 0 ? '' : ' chart-zero';
    shapes[i]?.setAttribute('class', 'chart-bar' + (on || kind));
    labels[i]?.setAttribute('class', 'chart-label' + (on || (hidden[i] ? ' chart-none' : '')));
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
