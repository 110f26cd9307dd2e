import { useEffect, useRef, type RefObject } from 'react';
import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { focusInPlace } from '../../ui/focus-in-place.ts';

/** The numbers of days between neighbours in a row, and in a column. */
interface GridSteps {
  readonly across: number;
  readonly down: number;
}

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

/** Returns the day that a key moves the focus to, by its `keyCode`; `null` for other keys. */
export function dayAfterKey(day: Day, keyCode: number, { across, down }: GridSteps): Day | null {
  const { first, last } = monthOf(day);
  switch (keyCode) {
    // PageUp and PageDown.
    case 33:
      return dayInMonth(monthOf(addDays(first, -1)), day);
    case 34:
      return dayInMonth(monthOf(addDays(last, 1)), day);
    // End and Home.
    case 35:
      return weekOf(day).last;
    case 36:
      return weekOf(day).first;
    // The arrows left, up, right and down.
    case 37:
      return addDays(day, -across);
    case 38:
      return addDays(day, -down);
    case 39:
      return addDays(day, across);
    case 40:
      return addDays(day, down);
    default:
      return null;
  }
}

/** Returns the same day of another month, at most that month's last day. */
function dayInMonth({ first, last }: DayRange, day: Day): Day {
  const same = first.slice(0, 8) + day.slice(8);
  return same > last ? last : same;
}
