import './trend-line.css';

const WIDTH = 100;
const HEIGHT = 32;
/**
 * If the values differ by a smaller fraction, the line does not use the full height, so that small changes
 * look small.
 */
const LEAST_SPAN = 0.02;

/** Returns 'x y' for each value, evenly spaced over the full width. Values must be above 0. */
export function trendPoints(values: readonly number[]): string[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, high * LEAST_SPAN);
  return values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT / 2 - ((value - (low + high) / 2) / span) * HEIGHT;
    return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
  });
}

interface Props {
  /** Oldest first. The last one is marked. */
  readonly values: readonly number[];
  /** The text alternative for screen readers. */
  readonly label: string;
}

/** A line of values with the full width of its container. Fewer than two values leave its place empty. */
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
        {isLine && <path d={`M${points.join('L')}`} />}
        {isLine && <path className="trend-line-end" d={`M${points[points.length - 1]}v.01`} />}
      </svg>
    </div>
  );
}
