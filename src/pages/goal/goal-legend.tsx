import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Progress } from '../../sport/goals.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOCK, FLAME } from '../../ui/icons.ts';
import './goal-legend.css';
import '../../ui/ring/goal-colours.css';

export type GoalKind = 'calories' | 'time';

export const GOAL_ICONS: Readonly<Record<GoalKind, string>> = { calories: FLAME, time: CLOCK };

interface Props {
  readonly kind: GoalKind;
  /** Absent while it loads, and where the name is enough. */
  readonly progress?: Progress | undefined;
}

/**
 * A goal in a legend, for example 'Calories 87%', with the icon of its ring. The icon's shape helps people who cannot
 * tell the colours apart.
 */
export function GoalLegend({ kind, progress }: Props) {
  const percent = progress?.percent ?? null;
  return (
    <span className="goal-legend">
      <span className={`goal-legend-icon goal-legend-${kind}`}>
        <Icon path={GOAL_ICONS[kind]} size={16} />
      </span>
      {kind === 'calories' ? i18n._('goal.calories') : i18n._('goal.time')}
      {percent !== null && ` ${i18n._('goal.percent', { percent: getApp().format.count(percent) })}`}
    </span>
  );
}
