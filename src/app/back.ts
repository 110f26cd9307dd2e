import type { Query } from './address.ts';
import type { App } from './app.ts';
import { safeRoute } from './safe-route.ts';

/** Until then a step back has begun, or there was none to take. */
const STEP_MS = 500;

/**
 * One page back; closes the view where there is none. A sheet that was open leaves an entry ahead, so that the number of
 * entries doesn't tell: whether anything happens does.
 */
function backOrClose(close: () => void): void {
  if (history.length < 2) return close();
  const timer = setTimeout(close, STEP_MS);
  ['popstate', 'beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => clearTimeout(timer), { once: true }),
  );
  history.back();
}

/**
 * To the link's `router` where that is a page of this app, or one page back. A page that was opened by a deep link has
 * none behind it, and closes.
 */
export function stepBack({ host, navigate }: App, { router }: Query): void {
  const target = safeRoute(router);
  const back = () => backOrClose(() => host.tell('finishActivity'));
  if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}
