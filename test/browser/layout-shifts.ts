import type { Page } from './page.ts';

/** Chromium's entry of the type layout-shift. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** A layout shift. */
export interface Movement {
  readonly at: number;
  readonly value: number;
  readonly what: string;
}

interface Watched {
  __movements: Movement[];
  /** When the test pushed the content down. */
  __pushed: number;
}

/**
 * Runs before the page's own scripts: records the layout shifts, with the parts that moved. It keeps those with
 * `hadRecentInput` too: nobody touches the page, and Chromium also sets it in the first half second of a page.
 */
export function watchShifts(): void {
  const page = window as unknown as Watched;
  page.__movements = [];
  const nameOf = (node: Node | null): string => {
    if (!node) return 'a part that has gone';
    if (!(node instanceof Element)) return `${nameOf(node.parentNode)} “${node.nodeValue}”`;
    const names = node.getAttribute('class');
    const name = node.tagName.toLowerCase() + (names ? `.${names.replace(/ /g, '.')}` : '');
    const parent = node.parentElement && node.parentElement.closest('[class]');
    return names || !parent ? name : `${name} in ${nameOf(parent)}`;
  };
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const ends = [from, to].map(({ top, bottom }) => `${top}–${bottom}`);
        return `${nameOf(node)} from ${ends.join(' to ')} px`;
      });
      page.__movements.push({ at: startTime, value, what: `${value.toFixed(4)}: ${moves.join(', ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: pushes its content down. */
function push(): void {
  const main = document.querySelector('main')!;
  (window as unknown as Watched).__pushed = performance.now();
  main.insertBefore(document.createElement('p'), main.firstChild).style.height = '150px';
}

/**
 * The shifts until now. The observer hears of them late, but in order: so this pushes the content down, and waits for
 * that shift. Fails if the observer does not see it.
 */
export async function shiftsOf(page: Page): Promise<readonly Movement[]> {
  await page.evaluate(push);
  const all = await page.waitFor(() => {
    const { __movements, __pushed } = window as unknown as Watched;
    return __movements.some(({ at }) => at >= __pushed) && __movements.filter(({ at }) => at < __pushed);
  });
  return all || [];
}
