import type { ChartBar } from './bar-chart.tsx';
import { ABOVE, type Frame } from './plot.ts';
import { crowded, keepInside } from './scale.ts';

/** Gives the drawn bars and labels the classes of what they are now; `chosen` and `best` may be -1. */
export function markBars(
  plot: Element,
  frame: Frame,
  bars: readonly ChartBar[],
  chosen: number,
  best: number,
): void {
  const labels = plot.querySelectorAll('.chart-label');
  const shapes = plot.querySelectorAll('.chart-bar');
  const hidden = crowded(
    bars.map((bar) => bar.label !== ''),
    chosen,
    (frame.labelWidth + 4) / frame.columnWidth,
  );
  bars.forEach(({ value }, i) => {
    const on = i === chosen ? ' chart-on' : '';
    const kind = value === null ? ' chart-none' : i === best ? ' chart-best' : value > 0 ? '' : ' chart-zero';
    shapes[i]?.setAttribute('class', 'chart-bar' + (on || kind));
    labels[i]?.setAttribute('class', 'chart-label' + (on || (hidden[i] ? ' chart-none' : '')));
  });
}

/** Puts the pill above its bar, inside the plot, and hides the star where the pill would cover it. */
export function placePill(
  pill: HTMLElement | null,
  star: HTMLElement | null,
  frame: Frame,
  chosen: number,
  best: number,
): void {
  const { xs, ys, columnWidth } = frame;
  const width = pill ? pill.offsetWidth : 0;
  const left = keepInside(xs[chosen] || 0, width, columnWidth * xs.length);
  if (pill) pill.style.left = left + 'px';
  if (!star) return;
  const between = Math.abs((xs[best] || 0) - left - width / 2) - width / 2;
  star.style.visibility = pill && between < 10 && (ys[best] || 0) < ABOVE + 26 ? 'hidden' : '';
}
