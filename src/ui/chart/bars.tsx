import { ABOVE, barShape, barsKey, BELOW, HEIGHT, type ChartBar } from './drawing.ts';
import { crowded } from './columns.ts';
import { barClass, labelClass, StarAt } from './marks.tsx';
import type { PlotProps } from './plot.tsx';
import './chart.css';

interface Props extends Pick<PlotProps, 'drawing' | 'shown'> {
  readonly bars: readonly ChartBar[];
  /** An index; -1 for none. */
  readonly best: number;
}

const PLOT_PX = HEIGHT - ABOVE - BELOW;
const BASE_PX = ABOVE + PLOT_PX;

/**
 * The bars as frappe draws them (plot.tsx), with all that is seen before a tap. They stand until frappe's code has loaded:
 * in the first view, and in the app.
 */
export function Bars({ drawing, bars, best, shown }: Props) {
  const { labels, values, lines, figures, width, plotWidth, barWidth } = drawing;
  const columnWidth = plotWidth / values.length;
  const heightOf = (value: number) => (PLOT_PX * value) / lines[2];
  const xOf = (index: number) => round((index + 0.5) * columnWidth);
  const topOf = (value: number) => round(BASE_PX - barShape(heightOf(value), drawing).tall);
  return (
    <>
      <div aria-hidden="true">
        <svg
          className="chart-svg"
          width={width}
          height={HEIGHT}
          ref={(svg) => {
            if (!svg) return;
            shown.current = barsKey(drawing);
            hideCrowded(svg, bars, columnWidth);
          }}
        >
          {lines.map((line, i) => (
            <g key={line} transform={`translate(0 ${round(BASE_PX - heightOf(line))})`}>
              <line className={i ? 'chart-line' : 'chart-line chart-base'} x1="0" x2={plotWidth} />
              <text className="chart-figure" x={width} y="1" dy="3">
                {figures[i]}
              </text>
            </g>
          ))}
          {values.map((value, i) => (
            <path
              key={i}
              className={'chart-bar' + barClass(bars[i]?.value, i === best)}
              d={barPath(xOf(i), topOf(value), barWidth, barShape(heightOf(value), drawing).radius)}
            />
          ))}
          {labels.map((label, i) => (
            <text key={i} className={labelClass(false)} x={xOf(i)} y={BASE_PX + 10} dy="10">
              {label}
            </text>
          ))}
        </svg>
      </div>
      {best >= 0 && <StarAt left={xOf(best)} top={topOf(values[best] ?? 0)} />}
    </>
  );
}

/** A bar that is round at its top, and stands on the baseline. */
function barPath(x: number, y: number, width: number, radius: number): string {
  const [left, r] = [round(x - width / 2), round(radius)];
  const side = round(width - 2 * r);
  return `M${left} ${BASE_PX}V${y + r}a${r} ${r} 0 0 1 ${r} -${r}h${side}a${r} ${r} 0 0 1 ${r} ${r}V${BASE_PX}z`;
}

/** The widths of labels are known once they are in the page. */
function hideCrowded(svg: SVGSVGElement, bars: readonly ChartBar[], columnWidth: number): void {
  const labels = Array.from(svg.querySelectorAll<SVGTextElement>('.chart-label'));
  const widest = Math.max(0, ...labels.map((label) => label.getComputedTextLength()));
  const hidden = crowded(
    bars.map(({ label }) => label !== ''),
    -1,
    (widest + 4) / columnWidth,
  );
  labels.forEach((label, i) => label.setAttribute('class', labelClass(hidden[i])));
}

const round = (px: number) => Math.round(px * 100) / 100;
