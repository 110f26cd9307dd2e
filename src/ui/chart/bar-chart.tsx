import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ChartBar } from './bar.ts';
import './chart.css';
import { bestIndex, stepTo } from './columns.ts';
import { drawingOf } from './drawing.ts';
import type { Frame } from './frame.ts';
import { Marks } from './marks.tsx';
import type { PlotProps } from './plot.tsx';
import { Reading } from './reading.tsx';
import { watchWidth } from './watch-width.ts';

interface Props {
  readonly bars: readonly ChartBar[];
  /** What the bars are, with their unit. */
  readonly caption: string;
  /** Of the room, where it is known before; measured where not. */
  readonly width?: number;
  /** The drawing (plot.tsx), or what stands for it while its code is on its way. */
  plot(props: PlotProps): ReactNode;
}

const KEYS: Readonly<Record<number, number>> = { 35: Infinity, 36: -Infinity, 37: -1, 39: 1 };

/** Bars to tap; the best one has a star, the tapped one a pill with its value. */
export function BarChart({ bars, caption, width: known = 0, plot }: Props) {
  const chart = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(known);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [name, choose] = useState('');
  useLayoutEffect(() => (chart.current ? watchWidth(chart.current, width, setWidth) : undefined), []);

  const labels = bars.map(({ label }) => label);
  const values = bars.map(({ value }) => (value && isFinite(value) ? Math.max(0, value) : 0));
  const past = bars.filter(({ value }) => value !== null);
  const chosen = past.filter((bar) => bar.name === name)[0];

  const tap = (x: number) => {
    const bar = frame && bars[Math.floor(x / frame.columnWidth)];
    choose(bar && bar !== chosen && past.includes(bar) ? bar.name : '');
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
      ref={chart}
      role="group"
      aria-label={caption}
      tabIndex={0}
      onKeyDown={(event) => press(event.keyCode) && event.preventDefault()}
      // A tap gives no focus, so that its outline is for the keyboard alone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ clientX, currentTarget }) => tap(clientX - currentTarget.getBoundingClientRect().left)}
    >
      {width > 0 && plot({ drawing: drawingOf(labels, values, width), drawn: setFrame })}
      {frame && <Marks bars={bars} frame={frame} best={bestIndex(values)} chosen={chosen} />}
      <Reading bars={past} caption={caption} chosen={chosen} />
    </div>
  );
}
