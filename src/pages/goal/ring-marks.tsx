import type { DayProgress } from '../../sport/goals.ts';
import { Icon } from '../../ui/icon.tsx';
import { GOAL_ICONS } from './goal-icon.tsx';
import './goal-card.css';
import './ring-marks.css';

const KINDS = ['calories', 'time'] as const;

/** The goals' icons at the start of their rings, which relate the legend's icons to the rings. */
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
