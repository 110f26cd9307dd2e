import type { Query } from './address.ts';
import type { App } from './app.ts';
import { safeRoute } from './safe-route.ts';

/** Until then a step back has begun, or there was none to take. */
const STEP_MS = 500;

/** The second touch of a double tap comes sooner, and would hit the button of the page that came. */
const TWICE_MS = 400;

/**
 * One page back; closes the view where there is none. A sheet that was open leaves an entry ahead, so that the number of
 * entries doesn't tell: whether anything happens does.
 */
function stepBack(close: () => void): void {
  if (history.length < 2) return close();
  const timer = setTimeout(close, STEP_MS);
  ['popstate', 'beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => clearTimeout(timer), { once: true }),
  );
  history.back();
}

/**
 * What a page's back arrow does, once for a double tap: closes the view where the link says type=1, else goes to the
 * link's `router` where that is a page of this app, or one page back. A page that was opened by a deep link has none
 * behind it, and closes.
 */
export function goBack(app: App, { type, router }: Query): void {
  const { host, navigate, now } = app;
  const ms = now();
  // A clock that was put back is no tap.
  if (Math.abs(ms - (app.steppedBackAt || 0)) < TWICE_MS) return;
  app.steppedBackAt = ms;
  const target = safeRoute(router);
  const close = () => host.tell('finishActivity');
  const back = () => stepBack(close);
  if (type === '1') close();
  else if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}
