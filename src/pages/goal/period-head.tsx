import type { ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { wholeOf } from '../../sport/numbers.ts';
import { TurnArrow } from '../../ui/controls/turn-arrow.tsx';
import { Parts } from '../../ui/parts.tsx';
import type { GoalSums } from './goal-sums.ts';
import './period-head.css';

interface Props {
  /** For example 'October 2026'. */
  readonly name: string;
  /** `null`: unknown. */
  readonly sums: GoalSums | null;
  readonly previous: string;
  readonly next: string;
  /** The directions without another period. */
  readonly closed?: { readonly previous?: boolean; readonly next?: boolean };
  /** -1: the previous period, 1: the next one. */
  onTurn(count: number): void;
  /** Shown after the name. */
  readonly children?: ReactNode;
}

/** A period's name and sums between two arrows. On a phone, each part of the sums has a line. */
export function PeriodHead({ name, sums, previous, next, closed = {}, onTurn, children }: Props) {
  const arrow = { className: 'period-head-arrow', size: 24, onTurn };
  return (
    <div className="period-head">
      <TurnArrow {...arrow} label={previous} side={-1} isClosed={closed.previous} />
      <div className="period-head-text">
        <div>
          <h2 aria-live="polite">{name}</h2>
          {children}
        </div>
        <p className="period-head-sums" aria-live="polite">
          <Parts parts={sumsParts(sums)} />
        </p>
      </div>
      <TurnArrow {...arrow} label={next} side={1} isClosed={closed.next} />
    </div>
  );
}

/**
 * For example 'Goal met on 3 of 5 days' and '1,486 kcal, 142 min'. Empty if they are unknown, and without goals
 * and exercise.
 */
function sumsParts(sums: GoalSums | null): readonly string[] {
  if (!sums) return [];
  const { format } = getApp();
  const { days, hasGoals, caloriesKcal, durationS } = sums;
  if (!hasGoals && caloriesKcal === 0 && durationS === 0) return [];
  const minutes = durationS === null ? null : wholeOf(durationS / 60);
  const calories = `${format.calories(caloriesKcal)}\u00a0${i18n._('unit.kcal')}`;
  const time = `${format.count(minutes)}\u00a0${i18n._('unit.min')}`;
  const amounts = i18n._('goal.sums.amounts', { calories, time });
  if (!hasGoals) return [amounts];
  const reached = format.count(sums.reached);
  return [
    days === 1
      ? i18n._('goal.sums.oneDay', { reached })
      : i18n._('goal.sums', { reached, days: format.count(days) }),
    amounts,
  ];
}
