import type { DayProgress, Progress } from '../../sport/goals.ts';
import { arcOf, type RingShape } from '../../ui/ring/ring.tsx';
import './second-lap.css';
import '../../ui/ring/ring.css';

interface Props {
  readonly shape: RingShape;
  readonly progress: DayProgress;
}

/** As a fraction of the ring's stroke width. */
const LANE = 0.25;

const beyond = ({ percent }: Progress) => Math.min(1, Math.max(0, ((percent ?? 0) - 100) / 100));

/**
 * A thin line in each full ring for the amount beyond the goal: half a lap at 150 %, a whole lap from 200 %
 * on.
 */
export function SecondLap({ shape, progress: { calories, time } }: Props) {
  const middle = shape.size / 2;
  return (
    <svg className="ring second-lap" viewBox={`0 0 ${shape.size} ${shape.size}`} aria-hidden="true">
      {[calories, time].map((each, index) => {
        const { radius, length } = arcOf(0, index, shape);
        const drawn = beyond(each) * length;
        return (
          drawn > 0 && (
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              strokeWidth={shape.stroke * LANE}
              strokeDasharray={`${drawn} ${length}`}
            />
          )
        );
      })}
    </svg>
  );
}
