import type { Query } from '../gateway/query.ts';
import type { App } from './app.ts';
import { FIRST, markFirst } from './first-entry.ts';
import { safeRoute } from './paths.ts';

/** How long to wait for a sign that a step back has begun. Without one there was no entry to go back to. */
const STEP_MS = 500;

interface Navigation {
  /** `false` if the entry behind is of another origin, or if there is none. */
  readonly canGoBack: boolean;
}

/** Whether no page of ours lies behind in the history. Newer engines tell this by `navigation`. */
const isFirstEntry = () => {
  const { navigation } = window as { readonly navigation?: Navigation };
  return navigation ? !navigation.canGoBack : history.length < 2 || history.state === FIRST;
};

/**
 * Goes back one history entry, or calls `close` if no page of ours lies behind. `history.length` alone does
 * not tell: a sheet that was open leaves a forward entry. So this watches whether the step has any effect.
 */
function backOrClose(close: () => void): void {
  if (isFirstEntry()) return close();
  const timer = setTimeout(close, STEP_MS);
  ['popstate', 'beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => clearTimeout(timer), { once: true }),
  );
  history.back();
}

/**
 * Goes to the page in the link's `router` parameter if it is a page of this app, otherwise back one history
 * entry. A page opened by a deep link has no entry behind it, so the view closes.
 */
export function stepBack({ host, navigate }: App, { router }: Query): void {
  markFirst(host);
  const target = safeRoute(router);
  const back = () => backOrClose(() => host.tell('finishActivity'));
  if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}
