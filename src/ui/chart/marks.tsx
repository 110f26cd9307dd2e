import { useLayoutEffect, useRef } from 'react';
import type { ChartBar } from './bar.ts';
import './chart.css';
import { crowded, leftWithin } from './columns.ts';
import type { Frame } from './frame.ts';
import { Star } from './star.tsx';

interface Props {
  readonly bars: readonly ChartBar[];
  readonly frame: Frame;
  /** An index; -1 for none. */
  readonly best: number;
  readonly chosen: ChartBar | undefined;
}

/** What tells a drawing's bars apart: their colours, the star of the best one, the pill of the chosen one. */
export function Marks({ bars, frame, best, chosen }: Props) {
  const pill = useRef<HTMLDivElement>(null);
  const star = useRef<HTMLDivElement>(null);
  const { xs, ys, top } = frame;
  const index = chosen ? bars.indexOf(chosen) : -1;
  useLayoutEffect(() => {
    markBars(frame, bars, index, best);
    placePill(pill.current, star.current, frame, index, best);
  });

  const px = (value = 0) => value + 'px';
  return (
    <div aria-hidden="true">
      {best >= 0 && best !== index && (
        <div className="chart-star" ref={star} style={{ left: px(xs[best]), top: px(ys[best]) }}>
          <Star />
        </div>
      )}
      {chosen && (
        <>
          <div
            className="chart-stem"
            style={{ left: px(xs[index]), height: px(Math.max(0, (ys[index] || 0) - top)) }}
          />
          <div className="chart-pill" ref={pill}>
            {index === best && <Star />}
            <span className="chart-name">{chosen.name}</span>
            {chosen.text}
          </div>
        </>
      )}
    </div>
  );
}

/** Gives the drawn bars and labels the classes of what they are now; `chosen` and `best` may be -1. */
function markBars(frame: Frame, bars: readonly ChartBar[], chosen: number, best: number): void {
  const { labels, shapes, labelWidth, columnWidth } = frame;
  const hidden = crowded(
    bars.map(({ label }) => label !== ''),
    chosen,
    (labelWidth + 4) / columnWidth,
  );
  bars.forEach(({ value }, i) => {
    const on = i === chosen ? ' chart-on' : '';
    const kind = value === null ? ' chart-none' : i === best ? ' chart-best' : value > 0 ? '' : ' chart-zero';
    shapes[i]?.setAttribute('class', 'chart-bar' + (on || kind));
    labels[i]?.setAttribute('class', 'chart-label' + (on || (hidden[i] ? ' chart-none' : '')));
  });
}

/** Puts the pill above its bar, inside the plot, and hides the star where the pill would cover it. */
function placePill(
  pill: HTMLElement | null,
  star: HTMLElement | null,
  { xs, ys, top, columnWidth }: Frame,
  chosen: number,
  best: number,
): void {
  const width = pill ? pill.offsetWidth : 0;
  const left = leftWithin(xs[chosen] || 0, width, columnWidth * xs.length);
  if (pill) pill.style.left = left + 'px';
  if (!star) return;
  const between = Math.abs((xs[best] || 0) - left - width / 2) - width / 2;
  star.style.visibility = pill && between < 10 && (ys[best] || 0) < top + 26 ? 'hidden' : '';
}
