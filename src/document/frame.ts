import { isInApp, isIos, statusBarPx } from '../host/status-bar.ts';
import { registerWorker } from '../offline/register.ts';

/** What every document without the framework does by a script; whole and readable where none runs. */

export const { userAgent } = navigator;
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

/** What the host contract says of the one method that documents call (`src/host/ios.ts`, `android.ts`). */
interface Bridges {
  readonly webkit: { readonly messageHandlers: { finishActivity: { postMessage(message: object): void } } };
  readonly companion: { finishActivity(json: string): void };
}

/** Closes the view through the app; in a browser, and where the app doesn't take it, goes one page back. */
function close(): void {
  const tell = () => {
    const app = window as unknown as Bridges;
    if (isIos(userAgent)) app.webkit.messageHandlers.finishActivity.postMessage({});
    else app.companion.finishActivity('{}');
  };
  if (!isInApp(userAgent) || !isDone(tell)) history.back();
}

/** Says that scripts run, keeps room for the status bar, lets the back button work and hides who reads. */
export function startFrame(): void {
  root.className = 'js';
  const barPx = statusBarPx(userAgent, screen);
  if (barPx) root.style.paddingTop = barPx + 'px';
  registerWorker();
  document.onclick = ({ target }) => {
    if ((target as Element).closest('[data-action=back]')) close();
  };
  // Links of the app carry the session, whose secret has to leave the address.
  const { href } = location;
  const bare = href.replace(/([?&])(authorization|user\w+)=[^&#]*/g, '$1');
  if (bare !== href) isDone(() => history.replaceState(history.state, '', bare));
}
