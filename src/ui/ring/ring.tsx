import { arcOf, type RingShape } from './ring-arc.ts';
import './goal-colours.css';
import './ring.css';

interface Props {
  readonly shape: RingShape;
  /** Of calories (outside) and time, 0 to 1. What changes grows, in one transition of the browser's. */
  readonly fractions: readonly [number, number];
}

/** Two circles, each as full as its goal, that fill a square. What they show stands in words beside them. */
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
              transform={`rotate(-90 ${middle} ${middle})`}
              strokeDasharray={length}
              style={{ strokeDashoffset: length - drawn + 'px', opacity: drawn ? 1 : 0 }}
            />
          </>
        );
      })}
    </svg>
  );
}
