import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { DayProgress } from '../../sport/goals.ts';

/** What is left to do, or was at the end of a day that is over; praise; how to begin; nothing where it isn't known. */
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
