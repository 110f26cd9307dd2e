import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { TurnArrow } from '../../ui/controls/turn-arrow.tsx';
import type { Day } from '../../sport/days.ts';
import { hasEndedBefore, neighbourOf, type PeriodTexts } from './periods.ts';
import type { Panel } from './sport.ts';
import './period-turn.css';

interface Props {
  readonly panel: Panel;
  readonly children: ReactNode;
}

const PREVIOUS: PeriodTexts = {
  week: () => i18n._('statistics.turn.previous.week'),
  month: () => i18n._('statistics.turn.previous.month'),
  year: () => i18n._('statistics.turn.previous.year'),
};
const NEXT: PeriodTexts = {
  week: () => i18n._('statistics.turn.next.week'),
  month: () => i18n._('statistics.turn.next.month'),
  year: () => i18n._('statistics.turn.next.year'),
};

const [PAGE_UP, PAGE_DOWN, LEFT, RIGHT] = [33, 34, 37, 39] as const;
/** -1 is back, 1 is forth. Left and Right only work on the arrows. */
const SIDE_OF_KEY: Readonly<Record<number, -1 | 1>> = {
  [PAGE_UP]: -1,
  [PAGE_DOWN]: 1,
  [LEFT]: -1,
  [RIGHT]: 1,
};

/**
 * The heading between arrows to the periods before and after, and a button back to today. Swiping the chart
 * and Page Up and Page Down in the card do the same.
 */
export function PeriodTurn({ panel, children }: Props) {
  const { period, day, today, hasEnded } = panel;
  const head = useRef<HTMLDivElement>(null);
  const todayButton = useRef<HTMLButtonElement>(null);
  const previous = neighbourOf(period, day, -1);
  const show = (next: Day | null) => {
    // The button disappears after its tap, and would take the focus with it.
    if (!next && document.activeElement === todayButton.current)
      head.current?.querySelector('button')?.focus();
    panel.showDay(next);
  };
  const turn = (side: number): boolean => {
    const next = side < 0 ? previous : hasEnded && neighbourOf(period, day, 1);
    if (!next) return false;
    show(hasEndedBefore(period, next, today) ? next : null);
    return true;
  };
  useSwipe(`[data-period='${period}'] .chart-card-room`, turn);
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    const card = head.current?.closest('section');
    if (!card) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const key = ownKey(event);
      const side = SIDE_OF_KEY[key];
      const isOfArrows = key === LEFT || key === RIGHT;
      const isOnArrow = target instanceof Element && target.closest('.period-turn');
      if (!side || (isOfArrows && !isOnArrow)) return;
      event.preventDefault();
      latest.current(side);
    };
    card.addEventListener('keydown', press);
    return () => card.removeEventListener('keydown', press);
  }, []);
  const arrow = { className: 'period-turn-arrow', size: 20, onTurn: turn };
  return (
    <div className={hasEnded ? 'period-turn has-today' : 'period-turn'} ref={head}>
      <TurnArrow {...arrow} label={PREVIOUS[period]?.()} side={-1} isClosed={!previous} />
      {children}
      <TurnArrow {...arrow} label={NEXT[period]?.()} side={1} isClosed={!hasEnded} />
      {hasEnded && (
        <button className="period-turn-today" ref={todayButton} onClick={() => show(null)}>
          {i18n._('statistics.turn.today')}
        </button>
      )}
    </div>
  );
}
