import { closeView } from '../host/close-view.ts';
import { hostKind } from '../host/platform.ts';
import { statusBarPx } from '../host/status-bar.ts';
import { registerWorker } from '../offline/register.ts';

/** What every document without the framework does by a script; whole and readable where none runs. */

export const { userAgent } = navigator;
export const host = hostKind(userAgent, window);
const root = document.documentElement;

/** Runs what a phone may refuse; answers whether it went through. */
export function isDone(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** Says that scripts run, keeps room for the status bar, lets the back button work and hides who reads. */
export function startFrame(): void {
  root.className = 'js';
  const barPx = statusBarPx(host, userAgent, screen);
  if (barPx) root.style.paddingTop = barPx + 'px';
  registerWorker();
  document.onclick = ({ target }) => {
    if ((target as Element).closest('[data-action=back]')) closeView(host);
  };
  // Links of the app carry the session, whose secret has to leave the address.
  const { href } = location;
  const bare = href.replace(/([?&])(authorization|user\w+)=[^&#]*/g, '$1');
  try {
    if (bare !== href) history.replaceState(null, '', bare);
  } catch {
    // Some frames may not.
  }
}
