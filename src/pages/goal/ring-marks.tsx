import type { DayProgress } from '../../sport/goals.ts';
import { Icon } from '../../ui/icon.tsx';
import { GOAL_ICONS } from './goal-icon.tsx';
import './goal-card.css';
import './ring-marks.css';

const KINDS = ['calories', 'time'] as const;

/** The goals' icons where their rings begin, so that the legend's icons name the rings. */
export function RingMarks({ progress }: { readonly progress: DayProgress }) {
  return (
    <>
      {KINDS.map((kind) => (
        <span
          key={kind}
          className={`goal-card-arc-${kind} ring-marks-${kind} ${progress[kind].fraction > 0 ? 'is-begun' : ''}`}
        >
          <Icon path={GOAL_ICONS[kind]} />
        </span>
      ))}
    </>
  );
}
