/** The width at which a finger is tried, by language: words are shorter in Chinese than in other languages. */
export const FINGER: Readonly<Record<string, number>> = { en: 360, zh: 320 };

/**
 * Finds the controls that are too small: less than 44 px high or wide where a finger lands, or with letters for which an
 * iPhone magnifies the page. Links within a sentence are as high as its line. A year of days has no room for 44 px each:
 * the calendar opens the same days. Runs in the page, in the newest engine.
 */
export function findSmallTargets(): string[] {
  /** A part of a pixel is lost at each end. */
  const LEAST = 43;
  const found: string[] = [];
  let seen = 0;
  const controls = 'button:not(.year-day), a[href], input, textarea, select, [role=tab], [role=radio]';
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const style = getComputedStyle(control);
    if (!control.getClientRects().length || style.visibility !== 'visible' || style.display === 'inline')
      continue;
    control.scrollIntoView({ block: 'center' });
    // A label is a part of its control's target.
    const parts = [control, ...((control as HTMLInputElement).labels ?? [])];
    const rects = parts.map((part) => part.getBoundingClientRect());
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    const hits = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint((left + right) / 2 + dx, (top + bottom) / 2 + dy);
      return !!hit && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    // What lies below something else, as the page below a sheet.
    if (!hits(0, 0)) continue;
    seen++;
    const isMagnified =
      control.matches('select, textarea, input:not([type=checkbox])') && parseFloat(style.fontSize) < 16;
    const reach = (dx: number, dy: number): number => {
      let px = 1;
      while (px < LEAST && hits(dx * px, dy * px)) px++;
      return px - 1;
    };
    const isHigh = bottom - top >= 43.5 || reach(0, -1) + 1 + reach(0, 1) >= LEAST;
    const isWide = right - left >= 43.5 || reach(-1, 0) + 1 + reach(1, 0) >= LEAST;
    const size = `${Math.round(right - left)} x ${Math.round(bottom - top)}`;
    const text = (control.textContent ?? '').slice(0, 20);
    if (!isHigh || !isWide || isMagnified)
      found.push(`${control.tagName}.${control.className} “${text}” ${size}, ${style.fontSize}`);
  }
  scrollTo(0, 0);
  return seen ? found : ['there is no control'];
}
