import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ownKey } from '../controls/own-key.ts';
import { Marks, type BarsProps, type MarksProps } from './bars.tsx';
import { bestIndex, drawingOf, type ChartBar, type Layout } from './drawing.ts';
import type { PlotProps } from './plot.tsx';
import './chart.css';

/** The drawn bars, and which of them is selected. */
export interface PillProps extends MarksProps {
  /** With the unit of the bars. */
  readonly caption: string;
}

export interface DrawnBars extends BarsProps, PlotProps {}

interface Props {
  readonly bars: readonly ChartBar[];
  readonly caption: string;
  /** The available width, if it is known. Otherwise it is measured. */
  readonly width?: number;
  /** The scale reaches at least this value, even if no bar does. */
  readonly suggestedMax?: number | undefined;
  /** Renders the drawing: plot.tsx, or bars.tsx while its code is loading. */
  renderPlot(props: DrawnBars): ReactNode;
  /** Renders the pill of the selected bar, and the table (chart-pill.tsx), once the bars are drawn. */
  renderPill(props: PillProps): ReactNode;
}

const ESCAPE = 27;
/** The number of bars by which End, Home, Left and Right move the selection. */
const STEP_OF_KEY: Readonly<Record<number, number>> = { 35: Infinity, 36: -Infinity, 37: -1, 39: 1 };

/** A chart whose best bar has a star. A tap or the arrow keys select a bar, and a pill shows its value. */
export function BarChart(props: Props) {
  const { bars, caption, width: knownWidth = 0, suggestedMax, renderPlot, renderPill } = props;
  const chart = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(knownWidth);
  /** `null` until the bars are drawn. */
  const [layout, setLayout] = useState<Layout | null>(null);
  // Selected by date, so that the bar stays selected when `bars` changes.
  const [selectedDate, setSelectedDate] = useState('');
  /** The key of the drawn bars, for the components that draw them. */
  const shownKey = useRef('');
  useLayoutEffect(
    () => (chart.current ? watchWidth(chart.current, knownWidth, setWidth) : undefined),
    [knownWidth],
  );

  const labels = bars.map(({ label }) => label);
  const values = bars.map(({ value }) => (value && isFinite(value) ? Math.max(0, value) : 0));
  const best = bestIndex(values);
  // A future day has no value to show.
  const selected = bars.findIndex((bar) => bar.date === selectedDate && bar.value !== null);

  const drawing = drawingOf(labels, values, width, suggestedMax);
  // A bar may be tapped before it is drawn. Its pill follows; whoever taps again until then still waits for it.
  const selectAt = (x: number) => {
    const index = Math.floor((x / drawing.plotWidth) * bars.length);
    const bar = bars[index];
    const isGivenBack = index === selected && layout;
    setSelectedDate(bar && bar.value !== null && !isGivenBack ? bar.date : '');
  };

  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = STEP_OF_KEY[ownKey(event)];
    const isEscape = ownKey(event) === ESCAPE;
    // The pill may be a focused button, which goes with its bar.
    if (step || isEscape) event.currentTarget.focus();
    if (isEscape) setSelectedDate('');
    if (!layout || !step) return;
    event.preventDefault();
    const past = bars.filter(({ value }) => value !== null);
    const index = past.findIndex((bar) => bar === bars[selected]);
    setSelectedDate(past[stepTo(index, step, past.length)]?.date ?? '');
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
      onClick={({ clientX, currentTarget }) =>
        // Where frappe has failed to load, a retry takes the place of the bars.
        currentTarget.querySelector('.chart-svg') &&
        selectAt(clientX - currentTarget.getBoundingClientRect().left)
      }
    >
      {width > 0 && renderPlot({ drawing, bars, best, shownKey, onDrawn: setLayout })}
      {layout && <Marks bars={bars} layout={layout} best={best} selected={selected} />}
      {layout && renderPill({ bars, caption, layout, best, selected })}
    </div>
  );
}

/** Returns the index `step` away from `index` (-1: no bar selected), clamped to the `count` bars. */
function stepTo(index: number, step: number, count: number): number {
  if (index < 0 && isFinite(step)) return step > 0 ? 0 : count - 1;
  return Math.max(0, Math.min(index + step, count - 1));
}

/** Calls `changed` if the width differs from `known`, and after each change. Returns a function that stops it. */
function watchWidth(element: HTMLElement, known: number, changed: (width: number) => void): () => void {
  let width = known;
  let timer = 0;
  const look = () => {
    const now = element.clientWidth;
    // Without ResizeObserver there is no event for an element that is unhidden, or for a scroll bar.
    if (!observer) timer = window.setTimeout(look, 250);
    if (!now || now === width) return;
    width = now;
    changed(now);
  };
  // A layout change inside the observer's callback makes WebKit log an error, so wait for the next frame.
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
