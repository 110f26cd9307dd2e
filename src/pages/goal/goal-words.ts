import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { DayProgress } from '../../sport/goals.ts';

/**
 * Returns the sentence below the rings: what is left to do, or what was missing at the end of a past day; praise if
 * the goals are reached; an invitation if there are none; empty if the progress is unknown.
 */
export function goalWords({ calories, time }: DayProgress, isOver: boolean, format: Formatter): string {
  if (!calories.target && !time.target) return i18n._('goal.invite');
  const amounts: string[] = [];
  const add = (left: number, unit: string) => left && amounts.push(format.count(left) + '\u00a0' + unit);
  add(calories.left, i18n._('unit.kcal'));
  add(time.left, i18n._('unit.min'));
  const [first = '', second] = amounts;
  const amount = second ? i18n._('goal.both', { first, second }) : first;
  if (amount) return isOver ? i18n._('goal.missed', { amount }) : i18n._('goal.left', { amount });
  const isReached = [calories, time].every(({ target, percent }) => !target || percent !== null);
  return isReached ? i18n._('goal.reached') : '';
}
