import { Icon } from '../../ui/icon.tsx';
import { CLOCK, FLAME } from '../../ui/icons.ts';
import './goal-icon.css';
import '../../ui/ring/goal-colours.css';

export type GoalKind = 'calories' | 'time';

export const GOAL_ICONS: Readonly<Record<GoalKind, string>> = { calories: FLAME, time: CLOCK };

/** A goal's icon in its colour. The shape helps readers who cannot tell the colours apart. */
export function GoalIcon({ kind }: { readonly kind: GoalKind }) {
  return (
    <span className={`goal-icon goal-icon-${kind}`}>
      <Icon path={GOAL_ICONS[kind]} size={16} />
    </span>
  );
}
