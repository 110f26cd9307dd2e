import type { ReactNode } from 'react';
import { TurnArrow } from '../../ui/controls/turn-arrow.tsx';
import { Parts } from '../../ui/parts.tsx';
import './period-head.css';

interface Props {
  /** For example 'October 2026'. */
  readonly name: string;
  /** For example 'Goal met on 9 of 20 days' and '6,204 kcal, 602 min'. Empty: unknown. */
  readonly sums: readonly string[];
  /** The labels of the arrows. */
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
          <Parts parts={sums} />
        </p>
      </div>
      <TurnArrow {...arrow} label={next} side={1} isClosed={closed.next} />
    </div>
  );
}
