import { useLayoutEffect, useRef } from 'react';

/** A shorter movement is not a swipe. */
const FAR_PX = 40;
/** A swipe is at least this many times as long horizontally as vertically. Anything else is a scroll. */
const SLANT = 2;
const SLIDE_PX = 48;

/**
 * Listens for swipes across the elements of a selector, and calls `turn` with 1 for the next period or -1 for the
 * previous one. The element slides, unless `turn` returns `false`. Scrolling stays as it is, because listeners of a
 * document are passive.
 */
export function useSwipe(selector: string, turn: (count: number) => boolean | void): void {
  // The listeners stay and call the last rendering's `turn`, because an answer may arrive during a swipe.
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    let start: Touch | undefined;
    let strip: Element | null = null;
    const begin = ({ target, touches }: TouchEvent) => {
      const isOne = touches.length < 2 && !isZoomed();
      strip = isOne && target instanceof Element ? target.closest(selector) : null;
      start = touches[0];
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const count = strip && start && touch ? countOf(start, touch) : 0;
      if (strip && count && latest.current(count) !== false) slide(strip, count);
      strip = null;
    };
    const cancel = () => (strip = null);
    document.addEventListener('touchstart', begin);
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', cancel);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, [selector]);
}

/** Whether somebody has zoomed in: then one finger moves the page. Some engines report 100 % with a small error. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/**
 * Returns 1 for a swipe to the next period, -1 to the previous one, 0 for none. Measures on the screen: while a busy
 * page has not yet scrolled to where Chromium shows it, `clientY` lacks that distance.
 */
function countOf(from: Touch, to: Touch): number {
  const across = to.screenX - from.screenX;
  const far = Math.max(FAR_PX, SLANT * Math.abs(to.screenY - from.screenY));
  return Math.abs(across) < far ? 0 : across < 0 ? 1 : -1;
}

/** Slides the new period in, unless the person prefers reduced motion or the engine lacks Web Animations. */
function slide(strip: Element, count: number): void {
  if (!strip.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  strip.animate(
    [
      { opacity: 0, transform: `translateX(${count * SLIDE_PX}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}
