import { whenIdle } from './idle.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isGenerous(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection || (!connection.saveData && !/2g/.test(connection.effectiveType || ''));
}

/** A failure does not matter, because the chunk loads again when it is needed. */
const prefetchQuietly = (load: () => Promise<unknown>) => {
  if (isGenerous()) load().catch(() => {});
};

/** Delay before prefetching: by then the first data has arrived and the network is idle. */
const PAUSE_MS = 2000;

let waiting: (() => Promise<unknown>)[] = [];

function loadWaiting(): void {
  const due = waiting;
  waiting = [];
  due.forEach(prefetchQuietly);
}

/** Loads code that the person will probably need next: when the page is idle, or on the first press. */
export function prefetch(load: () => Promise<unknown>): void {
  waiting.push(load);
  setTimeout(() => whenIdle(loadWaiting), PAUSE_MS);
}

/** A press is most often the start of a tap, and comes about 100 ms before the click. */
const PRESSES = ['touchstart', 'mousedown'];

/** Each press runs all waiting loads, and loads the page of a pressed link. */
export function watchPresses(prefetchPages: (pathname: string) => Promise<unknown>): void {
  const press = ({ target }: Event) => {
    loadWaiting();
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.host === location.host) prefetchQuietly(() => prefetchPages(link.pathname));
  };
  PRESSES.forEach((name) => addEventListener(name, press));
}
