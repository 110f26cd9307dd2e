import { useLayoutEffect, useRef, useState } from 'react';
import './chart.css';
import { markBars, placePill } from './marks.ts';
import { ABOVE, createPlot, type Frame, type Plot } from './plot.ts';
import { Reading } from './reading.tsx';
import { bestIndex, stepTo } from './scale.ts';
import { Star } from './star.tsx';
import { watchWidth } from './watch-width.ts';

export interface ChartBar {
  /** Stands under the bar; '' for none. */
  readonly label: string;
  /** The whole date, for readers; tells the bars apart. */
  readonly name: string;
  /** In the unit that is shown, or null: a day still to come. */
  readonly value: number | null;
  /** The value as it is read, with its unit. */
  readonly text: string;
}

interface Props {
  readonly bars: readonly ChartBar[];
  /** What the bars are, with their unit. */
  readonly caption: string;
}

const KEYS: Readonly<Record<number, number>> = { 35: Infinity, 36: -Infinity, 37: -1, 39: 1 };

/** Bars to tap; the best one has a star, the tapped one a pill with its value. */
export default function BarChart({ bars, caption }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  const star = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [name, choose] = useState('');

  const values = bars.map((bar) => (bar.value && isFinite(bar.value) ? Math.max(0, bar.value) : 0));
  const past = bars.filter((bar) => bar.value !== null);
  const chosen = past.filter((bar) => bar.name === name)[0];
  const index = chosen ? bars.indexOf(chosen) : -1;
  const best = bestIndex(values);
  const bestBar = bars[best];

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    plot.current = plot.current || createPlot(element);
    const { show } = plot.current;
    const labels = bars.map((bar) => bar.label);
    return watchWidth(element, () => setFrame(show(labels, values)));
  }, [bars.map((bar) => bar.label + bar.value).join()]);

  useLayoutEffect(() => {
    if (!host.current || !frame) return;
    markBars(host.current, frame, bars, index, best);
    placePill(pill.current, star.current, frame, index, best);
  });

  const px = (value = 0) => value + 'px';
  const tap = (clientX: number) => {
    if (!host.current || !frame) return;
    const column = Math.floor((clientX - host.current.getBoundingClientRect().left) / frame.columnWidth);
    const bar = bars[column];
    choose(bar && bar !== chosen ? bar.name : '');
  };
  const press = (key: number) => {
    const by = KEYS[key];
    if (key === 27) choose('');
    if (!by) return false;
    choose(past[stepTo(chosen ? past.indexOf(chosen) : -1, by, past.length)]?.name || '');
    return true;
  };

  return (
    <div
      className="chart"
      role="group"
      aria-label={caption}
      tabIndex={0}
      onKeyDown={(event) => press(event.keyCode) && event.preventDefault()}
      // A tap gives no focus, so that its outline is for the keyboard alone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => tap(event.clientX)}
    >
      <div className="chart-plot" aria-hidden="true" ref={host} />
      {frame && bestBar && best !== index && (
        <div
          className="chart-star"
          ref={star}
          style={{ left: px(frame.xs[best]), top: px(frame.ys[best]) }}
          aria-hidden="true"
        >
          <Star />
        </div>
      )}
      {frame && chosen && (
        <div aria-hidden="true">
          <div
            className="chart-stem"
            style={{ left: px(frame.xs[index]), height: px(Math.max(0, (frame.ys[index] || 0) - ABOVE)) }}
          />
          <div className="chart-pill" ref={pill}>
            {index === best && <Star />}
            {!chosen.label && <span className="chart-name">{chosen.name}</span>}
            {chosen.text}
          </div>
        </div>
      )}
      <Reading bars={bars} caption={caption} chosen={chosen} />
    </div>
  );
}
