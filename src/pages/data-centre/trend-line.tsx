import './trend-line.css';

const WIDTH = 100;
const HEIGHT = 32;
/** Ups and downs that are a smaller part of the values than this don't fill the height: they are no mountains. */
const LEAST_SPAN = 0.02;

/** 'x y' of each value, evenly spaced from edge to edge. Values are above 0. */
export function trendPoints(values: readonly number[]): string[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, high * LEAST_SPAN);
  return values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT / 2 - ((value - (low + high) / 2) / span) * HEIGHT;
    return +x.toFixed(1) + ' ' + +y.toFixed(1);
  });
}

interface Props {
  /** Oldest first; the last is marked. */
  readonly values: readonly number[];
  /** What the line shows, for those who don't see it. */
  readonly label: string;
}

/** How values went, as wide as its place; a single value is no way yet: its room stays empty. */
export function TrendLine({ values, label }: Props) {
  const points = trendPoints(values);
  const isLine = points.length > 1;
  return (
    <div className="trend-line">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role={isLine ? 'img' : undefined}
        aria-label={isLine ? label : undefined}
        aria-hidden={isLine ? undefined : true}
      >
        {isLine && <path d={'M' + points.join('L')} />}
        {isLine && <path className="trend-line-end" d={`M${points[points.length - 1]}v.01`} />}
      </svg>
    </div>
  );
}
