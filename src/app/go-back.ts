import type { Query } from '../gateway/query.ts';
import { createTapGuard } from '../host/tap-guard.ts';
import type { App } from './app.ts';

/** The query of a link whose page closes the view on a step back. */
export const CLOSES: Query = { type: '1' };

/** The second tap of a double tap would hit the back button of the page that has just appeared. */
const guard = createTapGuard();

/**
 * How long a step back waits for its code, which is not prefetched with Save-Data or on 2G. As long as for a call: when
 * the network hangs, the user must still be able to leave the page.
 */
const PATIENCE_MS = 5000;

/**
 * Handles a page's back arrow; a double tap counts once. Closes the view if the link says type=1, otherwise calls
 * `stepBack` of router.tsx, whose code has most often been prefetched. If it is not there within `PATIENCE_MS`, the
 * view closes instead.
 */
export function goBack(app: App, query: Query): void {
  if (!guard.takes()) return;
  let isPending = true;
  const go = (code: typeof import('./router.tsx') | null) => {
    if (!isPending) return;
    isPending = false;
    if (code) code.stepBack(app, query);
    else app.host.tell('finishActivity');
  };
  const close = () => go(null);
  if (query.type === '1') return close();
  setTimeout(close, PATIENCE_MS);
  import('./router.tsx').then(go, close);
}
