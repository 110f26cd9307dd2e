import { closeView, hostKind, statusBarPx } from '../host/platform.ts';
import { registerWorker } from '../offline/register.ts';

/**
 * What the script of every document without the framework does. Where no script runs, the document is still complete.
 */

export const { userAgent } = navigator;
export const host = hostKind(userAgent, window);
const root = document.documentElement;

/** Runs an action that the engine may forbid. Returns whether it succeeded. */
export function isDone(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/**
 * Marks that scripts run, makes room for the status bar, makes the back button work, and removes personal data from the
 * address.
 */
export function startFrame(): void {
  root.className = 'js';
  const barPx = statusBarPx(host, userAgent, screen);
  if (barPx) root.style.paddingTop = barPx + 'px';
  registerWorker();
  document.onclick = ({ target }) => {
    if ((target as Element).closest('[data-action=back]')) closeView(host);
  };
  // Links of the native app carry the session, and its secrets must not stay in the address.
  try {
    history.replaceState(null, '', location.href.replace(/([?&])(authorization|user\w+)=[^&#]*/g, '$1'));
  } catch {
    // Some frames may not change the address.
  }
}
