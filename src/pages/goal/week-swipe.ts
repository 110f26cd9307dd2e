import { addDays, weekOf, type Day } from '../../sport/days.ts';

/** A finger that moved less far has not swiped. */
const FAR_PX = 40;
/** So many times further across than down: anything else is a scroll. */
const SLANT = 2;
const SLIDE_PX = 48;

/**
 * Hears a finger that swipes across the week, and chooses the same day of the next or the former one; today where that
 * is to come. It only listens: a scroll stays a scroll. Returns what stops it.
 */
export function onWeekSwipe(day: Day, today: Day, select: (day: Day) => void): () => void {
  let start: Touch | undefined;
  let strip: Element | null = null;
  const begin = ({ target, touches }: TouchEvent) => {
    strip = touches.length > 1 ? null : (target as Element).closest('.week-strip');
    start = touches[0];
  };
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    const weeks = strip && start && touch ? weeksOf(start, touch) : 0;
    if (strip && weeks && (weeks < 0 || weekOf(day).last < today)) {
      const next = addDays(day, 7 * weeks);
      select(next > today ? today : next);
      slide(strip, weeks);
    }
    strip = null;
  };
  const cancel = () => (strip = null);
  const options = { passive: true };
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', cancel, options);
  return () => {
    document.removeEventListener('touchstart', begin);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', cancel);
  };
}

/** 1: to the next week, -1: to the one before; 0 where the finger did something else. */
function weeksOf(from: Touch, to: Touch): number {
  const across = to.clientX - from.clientX;
  const far = Math.max(FAR_PX, SLANT * Math.abs(to.clientY - from.clientY));
  return Math.abs(across) < far ? 0 : across < 0 ? 1 : -1;
}

/** The week comes from where the finger came from; at once where somebody wants no motion, or an engine knows none. */
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
