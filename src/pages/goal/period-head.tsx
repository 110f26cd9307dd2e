import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { BACK, ONWARD } from '../../ui/icons.ts';
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
  const arrow = (label: string, path: string, count: -1 | 1, isClosed = false) => (
    <button
      className="period-head-arrow"
      aria-label={label}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isClosed}
      onClick={() => isClosed || onTurn(count)}
    >
      <Icon path={path} size={24} />
    </button>
  );
  return (
    <div className="period-head">
      {arrow(previous, BACK, -1, closed.previous)}
      <div className="period-head-text">
        <div>
          <h2 aria-live="polite">{name}</h2>
          {children}
        </div>
        <p className="period-head-sums" aria-live="polite">
          <Parts parts={sums} />
        </p>
      </div>
      {arrow(next, ONWARD, 1, closed.next)}
    </div>
  );
}
