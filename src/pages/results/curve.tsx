import { sumOf } from '../../sport/numbers.ts';
import { ReadOut } from '../../ui/list/read-out.tsx';
import './curve.css';
import '../../ui/card.css';
import '../../ui/list/quantity.css';

const WIDTH = 100;
const HEIGHT = 96;

export const averageOf = (values: readonly number[]): number => sumOf(values) / values.length;

/**
 * Returns the points 'x y' of evenly spaced values: `low` is at the bottom, `high` at the top. For paces `low` is the
 * larger one.
 */
export function curvePoints(values: readonly number[], low: number, high: number): string[] {
  const span = high - low || 1;
  return values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - ((value - low) / span) * HEIGHT;
    return `${+x.toFixed(2)} ${+y.toFixed(2)}`;
  });
}

interface Props {
  readonly title: string;
  /** The name of `value`, which summarises the curve: its average or its peak. */
  readonly caption: string;
  readonly value: string;
  readonly unit: string;
  /** The values at equal distances. */
  readonly points: readonly number[];
  /** Formats a value for the labels beside the curve. */
  write(value: number): string;
  readonly from: string;
  readonly to: string;
  /** Puts small values on top, for paces. */
  readonly isBestLow?: boolean;
}

export function Curve({ title, caption, value, unit, points, write, from, to, isBestLow }: Props) {
  const least = Math.min(...points);
  const most = Math.max(...points);
  const [low, high] = isBestLow ? [most, least] : [least, most];
  const line = curvePoints(points, low, high).join('L');
  return (
    <section className="card curve">
      <div className="curve-head">
        <h2>{title}</h2>
        <p className="curve-value">
          <span className="quantity-unit">{caption}</span> <ReadOut value={value} unit={unit} />
        </p>
      </div>
      <div className="curve-room">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${write(low)} – ${write(high)} ${unit}`}
        >
          {/* Fill the area only if the scale starts at zero. */}
          {!low && <path className="curve-area" d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}z`} />}
          <path d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT}h${WIDTH}`} />
          <path className="curve-line" d={`M${line}`} />
        </svg>
        <div className="curve-ends curve-scale" aria-hidden="true">
          <span>{write(high)}</span>
          <span>{write(low)}</span>
        </div>
      </div>
      <div className="curve-ends curve-x">
        <span>
          <ReadOut value={from} />
        </span>
        <span>
          <ReadOut value={to} />
        </span>
      </div>
    </section>
  );
}
