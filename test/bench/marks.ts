/** Something that has to be in the page: so many elements, each with a text that matches. */
export interface Rule {
  readonly selector: string;
  readonly count: number;
  /** A pattern; absent: whatever the text. */
  readonly text?: string;
}

export interface Wanted {
  /** The numbers and rows of the first screen. */
  readonly figures: readonly Rule[];
  readonly bars?: readonly Rule[];
}

/** Milliseconds since the navigation began. */
export interface Marks {
  readonly figures: number;
  readonly bars?: number;
}

/** Read once the page has come to rest. */
export interface Rest {
  readonly firstPaint: number;
  /** 0: none took 50 ms. */
  readonly longestTask: number;
}

/** By which the page says that everything is on the screen: its marks, as JSON. */
export const BINDING = '__benchDone';

/** A script for before the page's own: notes when the frame with what is wanted has been drawn. */
export const marksScript = (wanted: Wanted) =>
  `(${watchMarks.toString()})(window,${JSON.stringify(wanted)},${JSON.stringify(BINDING)});`;

type PageWindow = Window &
  typeof globalThis & { __benchTasks?: number[] } & Record<string, (json: string) => void>;

/** Travels as text into the page: nothing from outside of it but its arguments. */
function watchMarks(
  page: PageWindow,
  wanted: Readonly<Record<string, readonly Rule[]>>,
  binding: string,
): void {
  const marks: Record<string, number> = {};
  const tasks: number[] = (page.__benchTasks = []);
  let waiting = Object.keys(wanted);
  let drawn = 0;

  function isThere(rules: readonly Rule[]): boolean {
    return rules.every((rule) => {
      const found = page.document.querySelectorAll(rule.selector);
      if (found.length < rule.count) return false;
      if (!rule.text) return true;
      const pattern = new RegExp(rule.text);
      return Array.from(found)
        .slice(0, rule.count)
        .every((element) => pattern.test(element.textContent || ''));
    });
  }

  /** After the next frame: a message's task comes behind the drawing. */
  function noteDrawn(names: readonly string[]): void {
    page.requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        for (const name of names) marks[name] = page.performance.now();
        drawn += names.length;
        if (drawn < Object.keys(wanted).length) return;
        observer.disconnect();
        page[binding]!(JSON.stringify(marks));
      };
      channel.port2.postMessage(0);
    });
  }

  const observer = new MutationObserver(() => {
    const found = waiting.filter((name) => isThere(wanted[name]!));
    if (!found.length) return;
    waiting = waiting.filter((name) => !found.includes(name));
    noteDrawn(found);
  });
  observer.observe(page.document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Travels as text, too. */
export function readRest(): Rest {
  const page = window as unknown as PageWindow;
  const paint = performance.getEntriesByName('first-paint')[0];
  return {
    firstPaint: paint ? paint.startTime : NaN,
    longestTask: Math.max(0, ...(page.__benchTasks || [])),
  };
}

/** The words of the page's first screen, part by part: the floor has to show the same. */
export function readShown(): string[] {
  const parts =
    'h1, .tabs-tab, .page-section, .chart-card-range, .chart-card-caption, .chart-label, .chart-figure, .stat, .row';
  return Array.from(document.querySelectorAll(parts), (part) =>
    (part.textContent || '').replace(/\s+/g, ' ').trim(),
  );
}
