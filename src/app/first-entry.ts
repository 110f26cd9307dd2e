import { changeEntry, ownAddress } from '../host/history-entry.ts';
import type { App } from './app.ts';

/** The visit store's key that says that a page of this visit has been opened. */
const OPENED = 'opened';

const YES = '1';

/** The history state of the entry that the visit began with. A step that replaces the entry keeps it. */
export const FIRST = 'first';

/**
 * Marks the history entry of the first page of a visit. Some hosts open `about:blank` before it, and a step
 * back to it would show a white page. So a step back from the first page closes the view. Pages call this
 * when they have their first data, and before a step.
 */
export function markFirst({ visit }: App['host']): void {
  // Our states are strings; the state of another script does not count.
  const isOurs = typeof history.state === 'string' && history.state;
  // Where the engine refuses the mark, a later call tries again.
  if (visit.read(OPENED) === YES || isOurs || changeEntry(history, 'replaceState', FIRST))
    visit.write(OPENED, YES);
}

/** Loads the document of a path. With `replace` Back never leads to this page's history entry again. */
export function leaveDocument({ host }: App, path: string, replace: boolean): void {
  // The page that takes the first one's place becomes the first one.
  if (replace && history.state === FIRST) host.visit.remove(OPENED);
  location[replace ? 'replace' : 'assign'](ownAddress(path));
}
