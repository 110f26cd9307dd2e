import { yOf, type Layout } from './drawing.ts';
import './chart-layer.css';
import './former-outline.css';

interface Props {
  /** In the shown unit, one for each column; `null` for none. */
  readonly values: readonly (number | null)[];
  readonly layout: Pick<Layout, 'xs' | 'columnWidth' | 'top' | 'base' | 'highest'>;
}

/** The outline of the bars of the former period, as a thin line. */
export function FormerOutline({ values, layout }: Props) {
  const { xs, columnWidth, base } = layout;
  const width = columnWidth * xs.length;
  return (
    <svg className="chart-layer former-outline" width={width} height={base} aria-hidden="true">
      <path d={outlineOf(values, layout)} />
    </svg>
  );
}

/** Returns the path of the outline without the baseline, which the chart has drawn. */
export function outlineOf(values: Props['values'], layout: Props['layout']): string {
  const { xs, columnWidth, base } = layout;
  let path = '';
  let before = base;
  xs.forEach((x, i) => {
    const y = round(yOf(layout, Math.max(0, values[i] ?? 0)));
    const left = round(x - columnWidth / 2);
    const right = round(x + columnWidth / 2);
    if (y < base) path += `${before < base ? '' : `M${left} ${base}`}V${y}H${right}`;
    else if (before < base) path += `V${base}`;
    before = y;
  });
  return before < base ? `${path}V${base}` : path;
}

const round = (px: number) => Math.round(px * 10) / 10;

/** A piece of the line, for a legend. */
export function FormerOutlineLegend() {
  return (
    <svg className="former-outline-legend" width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M1 9V5h5V1h6v5h5v3" />
    </svg>
  );
}
