import { changeEntry } from '../host/history-entry.ts';
import { closeView, hostKind, statusBarPx } from '../host/platform.ts';
import { registerWorker } from '../offline/register.ts';
import { whenShown } from './when-shown.ts';

/** The script of every document without the framework. Without scripts the document is still complete. */

export const { userAgent } = navigator;
export const host = hostKind(userAgent, window);
const root = document.documentElement;

/**
 * With any capitals, and behind anything but letters: an app that misspells a field, or writes '&amp;', has written a
 * secret all the same.
 */
const SECRET = /^[^=#]*\b(authorization\b|user\w)/i;

/**
 * Marks that scripts run, makes room for the status bar, makes the back button work, and removes personal
 * data from the address.
 */
export function startFrame(): void {
  root.className = 'js';
  const barPx = statusBarPx(host, userAgent, screen);
  if (barPx) root.style.paddingTop = barPx + 'px';
  document.onclick = (event) => {
    if ((event.target as Element).closest('[data-action=back]')) closeView(host);
  };
  // Links of the native app carry the session, and its secrets must not stay in the address. The other fields
  // stay for a reload, because a document stores nothing.
  const { pathname, search, hash } = location;
  // Their names are ASCII, for which `unescape` is enough; it never throws. A fragment that is one word names a section,
  // such as '#authorization' of the health policy.
  const rest = (search + hash).replace(/#\w+$|[^?&#]+/g, (pair) => (SECRET.test(unescape(pair)) ? '' : pair));
  changeEntry(history, 'replaceState', null, pathname + rest);
  onload = registerWorker;
}

/** The same, and calls `onParsed` once the document has been parsed and is shown. */
export function startDocument(onParsed: () => void): void {
  startFrame();
  onload = () => whenShown(registerWorker);
  addEventListener('DOMContentLoaded', () => whenShown(onParsed));
}
