import { useLayoutEffect } from 'react';
import {
  barShape,
  barsKey,
  BASELINE,
  HEIGHT,
  PLOT_HEIGHT,
  type ChartBar,
  type Drawing,
  type Layout,
} from './drawing.ts';
import './chart.css';

// `Bars` draws the bars until frappe does; then `Marks` draws over frappe's drawing.

export interface BarsProps {
  readonly bars: readonly ChartBar[];
  readonly drawing: Drawing;
  /** An index; -1 for none. */
  readonly best: number;
  /** The key of the bars that are on the screen (barsKey): drawing them once more must not let them grow again (chart.css). */
  readonly shownKey: { current: string };
}

/**
 * The bars as frappe draws them (plot.tsx), with all visible parts before a tap. They stand in the first view
 * and in the app until frappe's code has loaded.
 */
export function Bars({ drawing, bars, best, shownKey }: BarsProps) {
  const { labels, values, lines, lineTexts, width, plotWidth, barWidth } = drawing;
  const columnWidth = plotWidth / values.length;
  const heightOf = (value: number) => (PLOT_HEIGHT * value) / lines[2];
  const xOf = (index: number) => round((index + 0.5) * columnWidth);
  const shapeOf = (value: number) => barShape(heightOf(value), barWidth);
  const topOf = (value: number) => round(BASELINE - shapeOf(value).tall);
  return (
    <>
      <div aria-hidden="true">
        <svg
          className="chart-svg"
          width={width}
          height={HEIGHT}
          // Not an effect, because the first view only calls refs.
          ref={(svg) => {
            if (!svg) return;
            shownKey.current = barsKey(drawing);
            hideCrowded(svg, bars, columnWidth);
          }}
        >
          {lines.map((line, i) => (
            <g key={line} transform={`translate(0 ${round(BASELINE - heightOf(line))})`}>
              <line className={i ? 'chart-line' : 'chart-line chart-base'} x1="0" x2={plotWidth} />
              <text className="chart-figure" x={width} y="1" dy="3">
                {lineTexts[i]}
              </text>
            </g>
          ))}
          {values.map((value, i) => (
            <path
              key={i}
              className={'chart-bar' + barClass(bars[i]?.value, i === best)}
              d={barPath(xOf(i), topOf(value), barWidth, shapeOf(value).radius)}
            />
          ))}
          {labels.map((label, i) => (
            <text key={i} className={labelClass(false)} x={xOf(i)} y={BASELINE + 10} dy="10">
              {label}
            </text>
          ))}
        </svg>
      </div>
      {best >= 0 && <StarAt left={xOf(best)} top={topOf(values[best] ?? 0)} />}
    </>
  );
}

export interface MarksProps {
  readonly bars: readonly ChartBar[];
  /** Where the bars are. */
  readonly layout: Layout;
  /** Indices; -1 for none. */
  readonly best: number;
  readonly selected: number;
}

/** Gives frappe's bars and labels their classes, and the best bar its star. */
export function Marks({ bars, layout, best, selected }: MarksProps) {
  const { xs, ys } = layout;
  useLayoutEffect(() => markBars(layout, bars, selected, best));
  return best < 0 || best === selected ? null : <StarAt left={xs[best] ?? 0} top={ys[best] ?? 0} />;
}

function markBars(layout: Layout, bars: readonly ChartBar[], selected: number, best: number): void {
  const { labelElements, barElements, labelWidth, columnWidth } = layout;
  const hidden = crowdedLabels(bars, selected, labelWidth, columnWidth);
  bars.forEach(({ value }, i) => {
    const isSelected = i === selected;
    barElements[i]?.setAttribute(
      'class',
      'chart-bar' + (isSelected ? ' chart-on' : barClass(value, i === best)),
    );
    labelElements[i]?.setAttribute('class', isSelected ? 'chart-label chart-on' : labelClass(hidden[i]));
  });
}

function barClass(value: number | null | undefined, isBest: boolean): string {
  if (value === null) return ' chart-none';
  if (isBest) return ' chart-best';
  return value && value > 0 ? '' : ' chart-zero';
}

const labelClass = (isHidden: boolean | undefined): string =>
  isHidden ? 'chart-label chart-none' : 'chart-label';

function StarAt({ left, top }: { readonly left: number; readonly top: number }) {
  return (
    <div className="chart-star" aria-hidden="true" style={{ left: left + 'px', top: top + 'px' }}>
      <Star />
    </div>
  );
}

/** The star that marks the best bar: 16 px wide, in the text colour. */
export function Star() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z" />
    </svg>
  );
}

/** A bar with a round top that stands on the baseline. */
function barPath(x: number, y: number, width: number, radius: number): string {
  const [left, r] = [round(x - width / 2), round(radius)];
  const side = round(width - 2 * r);
  return `M${left} ${BASELINE}V${y + r}a${r} ${r} 0 0 1 ${r} -${r}h${side}a${r} ${r} 0 0 1 ${r} ${r}V${BASELINE}z`;
}

/** Hides crowded labels. They have to be in the page, where they have a width. */
function hideCrowded(svg: SVGSVGElement, bars: readonly ChartBar[], columnWidth: number): void {
  const labels = Array.from(svg.querySelectorAll<SVGTextElement>('.chart-label'));
  const widest = Math.max(0, ...labels.map((label) => label.getComputedTextLength()));
  const hidden = crowdedLabels(bars, -1, widest, columnWidth);
  labels.forEach((label, i) => label.setAttribute('class', labelClass(hidden[i])));
}

/** Which labels to hide, for gaps of 4 px between the others. */
const crowdedLabels = (bars: readonly ChartBar[], selected: number, widest: number, columnWidth: number) =>
  crowded(
    bars.map(({ label }) => label !== ''),
    selected,
    (widest + 4) / columnWidth,
  );

/**
 * Which labels to hide so that the others do not touch: every second, third, … label stays, without the neighbours of
 * the selected one. `needs` is the width of the widest label in columns.
 */
export function crowded(labelled: readonly boolean[], selected: number, needs: number): boolean[] {
  const first = labelled.indexOf(true);
  const second = labelled.indexOf(true, first + 1);
  const every = second < 0 ? 1 : Math.ceil(needs / (second - first));
  let count = 0;
  return labelled.map((has, index) => {
    if (!has) return false;
    const isLeftOut = count++ % every > 0;
    if (index === selected) return false;
    const isBeside = !!labelled[selected] && Math.abs(index - selected) < needs;
    return isLeftOut || isBeside;
  });
}

const round = (px: number) => Math.round(px * 100) / 100;
