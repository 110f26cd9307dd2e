/** A condition for the page: at least `count` elements, of which the first `count` have a matching text. */
export interface Rule {
  readonly selector: string;
  readonly count: number;
  /** A regular expression. Absent: any text. */
  readonly text?: string;
}

/** Values that are read when the page is idle. */
export interface Rest {
  readonly firstPaint: number;
  /** 0: no task took 50 ms. */
  readonly longestTask: number;
  /** When the app's first frame had been drawn, so that a tap has its effect. 0 for a page without an app. */
  readonly ready: number;
}

/**
 * The name of the function that the page calls when everything is on the screen. It passes the milliseconds since the start
 * of the navigation.
 */
export const BINDING = '__benchDone';

/** Returns a script that must run before the page's own. It tells when the frame with the wanted elements has been drawn. */
export const marksScript = (wanted: readonly Rule[]) =>
  `(${watchMarks.toString()})(window,${JSON.stringify(wanted)},${JSON.stringify(BINDING)});`;

type PageWindow = Window &
  typeof globalThis & { __benchTasks?: number[]; __benchReady?: number } & Record<
    string,
    (text: string) => void
  >;

/** The source text of this function is sent to the page, so it uses only its arguments. */
function watchMarks(page: PageWindow, wanted: readonly Rule[], binding: string): void {
  const tasks: number[] = (page.__benchTasks = []);

  const isThere = ({ selector, count, text }: Rule): boolean => {
    const found = Array.from(page.document.querySelectorAll(selector)).slice(0, count);
    const pattern = new RegExp(text || '');
    return found.length === count && found.every((element) => pattern.test(element.textContent || ''));
  };

  /** Tells the time after the next frame: the task of a message runs after the frame has been drawn. */
  const afterFrame = (tell: (atMs: number) => void) =>
    page.requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => tell(page.performance.now());
      channel.port2.postMessage(0);
    });

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
          afterFrame((atMs) => (page.__benchReady = atMs));
        },
      });
    },
  });

  const observer = new MutationObserver(() => {
    if (!wanted.every(isThere)) return;
    observer.disconnect();
    afterFrame((atMs) => page[binding]!(String(atMs)));
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
        ready: page.__benchReady ?? 0,
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
