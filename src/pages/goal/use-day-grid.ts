import { useEffect, useRef, type RefObject } from 'react';
import type { Day } from '../../sport/days.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { dayAfterKey, type GridSteps } from './day-keys.ts';

interface DayGrid {
  readonly ref: RefObject<HTMLDivElement | null>;
  onKeyDown(event: React.KeyboardEvent<HTMLElement>): void;
}

/**
 * Handles the keys and the focus of a grid of days. Its only tab stop is the day `focused`. When the grid appears, its
 * parent scrolls to the tab stop, which takes the focus unless an arrow of the heading has it. Afterwards the
 * focus follows the keys, but not the arrows of the heading.
 */
export function useDayGrid(focused: Day, steps: GridSteps, onMove: (day: Day) => void): DayGrid {
  const ref = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const { current: grid } = ref;
    const stop = grid?.querySelector<HTMLElement>('[tabindex="0"]');
    const scroller = grid?.parentElement;
    if (!stop || !scroller) return;
    const { activeElement } = document;
    if (isNew.current) {
      const stopTop = stop.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += stopTop - scroller.clientHeight / 2;
      if (!activeElement?.closest('.period-head')) stop.focus({ preventScroll: true });
    } else if (grid.contains(activeElement)) stop.focus();
    isNew.current = false;
  }, [focused]);
  return {
    ref,
    onKeyDown(event) {
      const day = dayAfterKey(focused, ownKey(event), steps);
      if (!day) return;
      event.preventDefault();
      onMove(day);
    },
  };
}
