import { arcOf, type RingShape } from './ring-arc.ts';
import './goal-colours.css';
import './ring.css';

interface Props {
  readonly shape: RingShape;
  /** The fractions of calories (outer) and time (inner), 0 to 1. A change is animated by one CSS transition. */
  readonly fractions: readonly [number, number];
}

/** Two rings in a square, each filled by its goal's progress. They are decorative: the text beside them says the same. */
export function Ring({ shape, fractions }: Props) {
  const { size, stroke } = shape;
  const middle = size / 2;
  return (
    <svg className="ring" viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden="true">
      {fractions.map((fraction, index) => {
        const { radius, length, drawn } = arcOf(fraction, index, shape);
        const kind = index ? 'time' : 'calories';
        return (
          <>
            <circle className={'ring-' + kind} cx={middle} cy={middle} r={radius} />
            <circle
              className={'ring-arc ring-' + kind}
              cx={middle}
              cy={middle}
              r={radius}
              strokeDasharray={length}
              style={{ strokeDashoffset: length - drawn + 'px', opacity: drawn ? 1 : 0 }}
            />
          </>
        );
      })}
    </svg>
  );
}
