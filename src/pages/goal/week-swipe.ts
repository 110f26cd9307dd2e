/** A shorter movement is not a swipe. */
const FAR_PX = 40;
/** A swipe is at least this many times as long horizontally as vertically. Anything else is a scroll. */
const SLANT = 2;
const SLIDE_PX = 48;

/**
 * Listens for swipes across the week strip, and turns to the next or previous week. Browsers treat a document's
 * listeners as passive, so scrolling is not affected. Returns a function that removes them.
 */
export function onWeekSwipe(turn: (weeks: number) => void): () => void {
  let start: Touch | undefined;
  let strip: Element | null = null;
  const begin = ({ target, touches }: TouchEvent) => {
    strip = touches.length < 2 && target instanceof Element ? target.closest('.week-strip') : null;
    start = touches[0];
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const weeks = strip && start && touch ? weeksOf(start, touch) : 0;
    if (strip && weeks) {
      turn(weeks);
      slide(strip, weeks);
    }
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
}

/** Returns 1 for a swipe to the next week, -1 to the previous one, 0 for any other movement. */
function weeksOf(from: Touch, to: Touch): number {
  const across = to.clientX - from.clientX;
  const far = Math.max(FAR_PX, SLANT * Math.abs(to.clientY - from.clientY));
  return Math.abs(across) < far ? 0 : across < 0 ? 1 : -1;
}

/**
 * Slides the new week in from the side where the swipe began. Without animation if reduced motion is preferred or the
 * engine has no Web Animations.
 */
function slide(strip: Element, weeks: number): void {
  if (!strip.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  strip.animate(
    [
      { opacity: 0, transform: `translateX(${weeks * SLIDE_PX}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}
