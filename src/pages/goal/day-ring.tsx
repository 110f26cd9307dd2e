import type { Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';
import type { RingShape } from '../../ui/ring/ring-arc.ts';
import { Ring } from '../../ui/ring/ring.tsx';
import './day.css';

interface Props {
  readonly day: Day;
  /** `null`: unknown, or not to be shown yet. */
  readonly goals: DayGoals | null;
  readonly shape: RingShape;
}

/**
 * The day of the month inside its two rings. The prerendered document has no number, because the build does not know
 * the day.
 */
export function DayRing({ day, goals, shape }: Props) {
  const progress = goals && progressOfDay(goals);
  const px = shape.size + 'px';
  return (
    <span className="day-ring" style={{ width: px, height: px }}>
      <Ring
        shape={shape}
        fractions={progress ? [progress.calories.fraction, progress.time.fraction] : [0, 0]}
      />
      <span className="day-number">{AT_BUILD ? '' : +day.slice(8)}</span>
    </span>
  );
}
