import { yOf, type Layout } from './drawing.ts';
import './chart-layer.css';
import './average-line.css';

interface Props {
  /** In the shown unit. */
  readonly value: number;
  readonly layout: Pick<Layout, 'xs' | 'columnWidth' | 'top' | 'base' | 'highest'>;
}

/** A dashed line over the bars at their average. Hidden above the plot. */
export function AverageLine({ value, layout }: Props) {
  const { xs, columnWidth, base } = layout;
  if (value > layout.highest) return null;
  const width = columnWidth * xs.length;
  const y = Math.round(yOf(layout, value));
  return (
    <svg className="chart-layer average-line" width={width} height={base} aria-hidden="true">
      <path d={`M0 ${y}H${width}`} />
    </svg>
  );
}

/** A piece of the line, for a legend. */
export function AverageLegend() {
  return (
    <svg className="average-line-legend" width="18" height="4" aria-hidden="true">
      <path d="M0 2H18" />
    </svg>
  );
}
