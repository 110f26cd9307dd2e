import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { drawingOf, type ChartBar, type Frame } from './drawing.ts';
import './chart.css';
import type { PillProps } from './chart-pill.tsx';
import { bestIndex, stepTo } from './columns.ts';
import { Marks } from './marks.tsx';
import type { PlotProps } from './plot.tsx';

/** The props of the component that draws the bars. */
export interface BarPlotProps extends PlotProps {
  readonly bars: readonly ChartBar[];
  /** An index; -1 for none. */
  readonly best: number;
}

interface Props {
  readonly bars: readonly ChartBar[];
  /** A description of the bars, with their unit. */
  readonly caption: string;
  /** The available width, if it is already known. Otherwise it is measured. */
  readonly width?: number;
  /** The scale reaches at least this value, even if no bar does. */
  readonly most?: number | undefined;
  /** The drawing: plot.tsx, or bars.tsx while its code is loading. */
  plot(props: BarPlotProps): ReactNode;
  /** The pill and the table (chart-pill.tsx), once the chart is drawn. Nothing while their code is loading. */
  pill(props: PillProps): ReactNode;
}

/** By how many bars the keys End, Home, Left and Right move the selection. */
const KEYS: Readonly<Record<number, number>> = { 35: Infinity, 36: -Infinity, 37: -1, 39: 1 };
const ESCAPE = 27;

/** A bar chart. The best bar has a star. A tap or the arrow keys select a bar, and a pill shows its value. */
export function BarChart({ bars, caption, width: known = 0, most, plot, pill }: Props) {
  const chart = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(known);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [date, setDate] = useState('');
  const shown = useRef('');
  useLayoutEffect(() => (chart.current ? watchWidth(chart.current, known, setWidth) : undefined), [known]);

  const labels = bars.map(({ label }) => label);
  const values = bars.map(({ value }) => (value && isFinite(value) ? Math.max(0, value) : 0));
  const best = bestIndex(values);
  // Selected by date, so that the bar stays selected when `bars` changes. A day in the future has no value to show.
  const selected = bars.findIndex((bar) => bar.date === date && bar.value !== null);

  const selectAt = (x: number) => {
    const index = frame ? Math.floor(x / frame.columnWidth) : -1;
    const bar = bars[index];
    setDate(bar && index !== selected && bar.value !== null ? bar.date : '');
  };

  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = KEYS[event.keyCode];
    if (event.keyCode === ESCAPE) setDate('');
    if (!frame || !by) return;
    event.preventDefault();
    const past = bars.filter(({ value }) => value !== null);
    const index = past.findIndex((bar) => bar === bars[selected]);
    setDate(past[stepTo(index, by, past.length)]?.date ?? '');
  };

  return (
    <div
      className="chart"
      ref={chart}
      role="group"
      aria-label={caption}
      tabIndex={0}
      // A tap must not set the focus: the outline is for keyboard users.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={press}
      onClick={({ clientX, currentTarget }) => selectAt(clientX - currentTarget.getBoundingClientRect().left)}
    >
      {width > 0 &&
        plot({ drawing: drawingOf(labels, values, width, most), bars, best, shown, onDrawn: setFrame })}
      {frame && <Marks bars={bars} frame={frame} best={best} selected={selected} />}
      {frame && pill({ bars, caption, frame, best, selected: bars[selected] })}
    </div>
  );
}

/**
 * Calls `changed` with the width of `element` if it differs from `known`, and whenever it changes later, until the
 * returned function is called.
 */
function watchWidth(element: HTMLElement, known: number, changed: (width: number) => void): () => void {
  let width = known;
  let timer = 0;
  const look = () => {
    const now = element.clientWidth;
    // Without ResizeObserver nothing tells when a hidden element is shown or a scroll bar appears.
    if (!observer) timer = window.setTimeout(look, 250);
    if (!now || now === width) return;
    width = now;
    changed(now);
  };
  // A layout change inside the observer's callback, even a scroll bar that appears, makes WebKit log an error. So the
  // callback waits for the next frame.
  let frameRequest = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(look);
  };
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(lookSoon) : null;
  if (observer) observer.observe(element);
  else look();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frameRequest);
    if (observer) observer.disconnect();
  };
}
