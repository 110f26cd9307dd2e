import { showProgress, showSlow } from './problem.ts';
import { reloadIfReachable } from './reachable.ts';

/** After this time the page says that its skeleton is still loading; a file without an answer counts as slow. */
export const SLOW_MS = 8000;
/** How long a tap may have no effect before a line shows that it is being worked on. */
const UNSEEN_MS = 200;

/** A function for each slow load: it returns whether somebody still waits for this load. */
let awaited: (() => boolean)[] = [];
/** Removes the slow note; `null` while none is shown. */
let removeNote: (() => void) | null = null;
/** Whether the page cannot continue: then another text stands there, and this module adds none. */
let hasGivenUp = false;
/** Whether the user has tried again, and it has not helped so far. */
let retried = false;
/** Requests the missing files once more. */
let askAgain: () => void;

function isAnyAwaited(): boolean {
  awaited = awaited.filter((isAwaited) => isAwaited());
  return awaited.length > 0;
}

function saySlow(): void {
  if (!removeNote && !hasGivenUp && isAnyAwaited()) removeNote = showSlow(window.loader, retry);
}

/** Says after `ms` that something is slow, if somebody still waits for it by then. */
function watchSlow(ms: number, isAwaited: () => boolean): void {
  setTimeout(() => {
    awaited.push(isAwaited);
    saySlow();
  }, ms);
}

/** Removes the slow note when all parts have arrived, or the waiting has ended. */
function endSlow(): void {
  if (isAnyAwaited()) return;
  removeNote?.();
  removeNote = null;
  retried = false;
}

/**
 * Before the start, requests the missing files once more and cancels none: on a slow network one may be nearly
 * there. The second time reloads the page, which also ends requests that hang and block others. For a late part,
 * already requested twice, reloads at once.
 */
function retry(): void {
  removeNote = null;
  // If the page cannot be loaded, the page and the note stay.
  if (retried || window.loader.started) return reloadIfReachable(saySlow);
  retried = true;
  askAgain();
  setTimeout(saySlow, SLOW_MS);
}

/**
 * See `Loader.wait`. Shows a progress line, and after `2 * SLOW_MS` the slow note: by then a second request has had its
 * time. Returns a function that ends the waiting.
 */
export function wait(part: Promise<unknown>): () => void {
  let isAwaited = true;
  let hideProgress: (() => void) | null = null;
  const timer = setTimeout(() => (hideProgress = showProgress()), UNSEEN_MS);
  const end = () => {
    isAwaited = false;
    clearTimeout(timer);
    hideProgress?.();
    endSlow();
  };
  part.then(end, end);
  watchSlow(2 * SLOW_MS, () => isAwaited);
  return end;
}

/** Waits for the page itself. `onRetry` requests the missing files once more. */
export function waitForStart(onRetry: () => void): void {
  askAgain = onRetry;
  watchSlow(SLOW_MS, () => !window.loader.started);
}

/** From now on this module shows no slow note. */
export function showNoMoreNotes(): void {
  hasGivenUp = true;
}
