import { useEffect, useRef, type RefObject } from 'react';
import type { Day } from '../../sport/days.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { focusInPlace } from '../../ui/focus-in-place.ts';
import { dayAfterKey, type GridSteps } from './day-keys.ts';

interface DayGrid {
  readonly ref: RefObject<HTMLDivElement | null>;
  onKeyDown(event: React.KeyboardEvent<HTMLElement>): void;
}

const tabStopOf = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('[tabindex="0"]');

/**
 * Handles the keys and the focus of a grid of days. Its only tab stop is the day `focused`. When the grid appears, its
 * parent scrolls to the tab stop, which takes the focus unless something beside the grid has it, such as an arrow of
 * the heading. Afterwards the focus follows the keys, but not the arrows of the heading.
 */
export function useDayGrid(focused: Day, steps: GridSteps, onMove: (day: Day) => void): DayGrid {
  const ref = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    const { current: grid } = ref;
    const stop = tabStopOf(grid);
    const scroller = grid?.parentElement;
    if (!stop || !scroller) return;
    const below = stop.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTop += below - scroller.clientHeight / 2;
    if (document.activeElement?.contains(grid)) focusInPlace(stop);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    // The body: browsers take the focus from a day that is closed in the month that the key has opened.
    const isHere = activeElement === document.body || ref.current?.contains(activeElement);
    if (isByKey.current && isHere) tabStopOf(ref.current)?.focus();
    isByKey.current = false;
  }, [focused]);
  return {
    ref,
    onKeyDown(event) {
      const day = dayAfterKey(focused, ownKey(event), steps);
      if (!day) return;
      event.preventDefault();
      isByKey.current = true;
      onMove(day);
    },
  };
}
