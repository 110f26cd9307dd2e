/** A condition for the page: at least `count` elements, of which the first `count` have a matching text. */
export interface Rule {
  readonly selector: string;
  readonly count: number;
  /** A regular expression. Absent: any text. */
  readonly text?: string;
}

export interface Wanted {
  /** The numbers and rows of the first screen. */
  readonly figures: readonly Rule[];
  readonly bars?: readonly Rule[];
}

/** Milliseconds since the start of the navigation. */
export interface Marks {
  readonly figures: number;
  readonly bars?: number;
}

/** Values that are read when the page is idle. */
export interface Rest {
  readonly firstPaint: number;
  /** 0: no task took 50 ms. */
  readonly longestTask: number;
  /** When the app's first frame had been drawn, so that a tap has its effect. NaN for a page without an app. */
  readonly ready: number;
}

/** The name of the function that the page calls when everything is on the screen. It passes its marks as JSON. */
export const BINDING = '__benchDone';

/**
 * Returns a script that must run before the page's own. It notes when the frame with the wanted elements has been
 * drawn.
 */
export const marksScript = (wanted: Wanted) =>
  `(${watchMarks.toString()})(window,${JSON.stringify(wanted)},${JSON.stringify(BINDING)});`;

type PageWindow = Window &
  typeof globalThis & { __benchTasks?: number[]; __benchReady?: number } & Record<
    string,
    (json: string) => void
  >;

/** The source text of this function is sent to the page, so it uses only its arguments. */
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

  /** Notes the time after the next frame: the task of a message runs after the frame has been drawn. */
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

  // The app sets `started` once it has been rendered.
  let loader: object | undefined;
  Object.defineProperty(page, 'loader', {
    get: () => loader,
    set(made: object) {
      loader = made;
      let started = false;
      Object.defineProperty(made, 'started', {
        get: () => started,
        set(now: boolean) {
          started = now;
          page.requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => (page.__benchReady = page.performance.now());
            channel.port2.postMessage(0);
          });
        },
      });
    },
  });

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

/** Its source text is sent to the page, too. */
export function readRest(): Promise<Rest> {
  const page = window as unknown as PageWindow;
  const paint = performance.getEntriesByName('first-paint')[0];
  return new Promise((resolve) => {
    const look = () => {
      if (page.loader && !page.__benchReady) return void setTimeout(look, 100);
      resolve({
        firstPaint: paint ? paint.startTime : NaN,
        longestTask: Math.max(0, ...(page.__benchTasks || [])),
        ready: page.__benchReady ?? NaN,
      });
    };
    look();
  });
}

/** Returns the texts of the page's first screen, part by part. The floor must show the same. */
export function readShown(): string[] {
  const parts =
    'h1, .tabs-tab, .page-section, .chart-card-range, .chart-card-caption, .chart-label, .chart-figure, .stat, li .row';
  return Array.from(document.querySelectorAll(parts), (part) =>
    (part.textContent || '').replace(/\s+/g, ' ').trim(),
  );
}
