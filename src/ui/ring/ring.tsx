import { useEffect, useState } from 'react';
import type { DayProgress } from '../../sport/goals.ts';
import './goal-colours.css';
import './ring.css';

/** In px: the size of the drawing, the width of a line, the gap between the two lines. */
export interface RingShape {
  readonly size: number;
  readonly stroke: number;
  readonly gap: number;
}

/** In px: the circle's radius, its circumference, and the filled length. */
export interface Arc {
  readonly radius: number;
  readonly length: number;
  readonly filled: number;
}

/** The gap that an unfinished circle keeps, in line widths, so that it does not look full. */
const LEAST_GAP = 0.6;

const rounded = (px: number) => Math.round(px * 100) / 100;

/**
 * Computes ring number `index`, counted from the outside. An unfinished ring keeps a gap, because the line's round
 * ends would close it too early.
 */
export function arcOf(fraction: number, index: number, { size, stroke, gap }: RingShape): Arc {
  const radius = rounded((size - stroke) / 2 - index * (stroke + gap));
  const length = rounded(2 * Math.PI * radius);
  const filled = fraction >= 1 ? length : Math.min(fraction * length, length - (1 + LEAST_GAP) * stroke);
  return { radius, length, filled: filled > 0 ? rounded(filled) : 0 };
}

interface Props {
  readonly shape: RingShape;
  /** `null`: empty rings. One CSS transition animates a change. */
  readonly progress: DayProgress | null;
}

/** Two rings, calories around time. They are decorative: the text beside them says the same. */
export function Ring({ shape, progress }: Props) {
  const { size, stroke } = shape;
  const fractions = progress ? [progress.calories.fraction, progress.time.fraction] : [0, 0];
  const middle = size / 2;
  return (
    <svg className="ring" viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden="true">
      {fractions.map((fraction, index) => {
        const { radius, length, filled } = arcOf(fraction, index, shape);
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
              style={{ strokeDashoffset: length - filled + 'px', opacity: filled ? 1 : 0 }}
            />
          </>
        );
      })}
    </svg>
  );
}

/** Returns whether the first state was painted at least `afterMs` ago. From then on changes are animated. */
export function useGrown(afterMs: number): boolean {
  const [grown, grow] = useState(false);
  useEffect(() => {
    let frame = 0;
    const timer = setTimeout(() => (frame = requestAnimationFrame(() => grow(true))), afterMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [afterMs]);
  return grown;
}
