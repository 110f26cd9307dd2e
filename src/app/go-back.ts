import type { Query } from '../gateway/query.ts';
import { createTapGuard } from '../host/tap-guard.ts';
import { getApp } from './app.ts';

/** The query of a link whose page closes the view on Back. */
export const CLOSES: Query = { type: '1' };

/** The second tap of a double tap would hit the back button of the page that has just appeared. */
const guard = createTapGuard();

/**
 * How long Back waits for its code, which does not load ahead with Save-Data or on 2G. As long as for a call: when
 * the network hangs, the user must still be able to leave the page.
 */
const PATIENCE_MS = 5000;

/** Handles the back arrow. Closes the view if the link says type=1, or if the step's code does not come in time. */
export function goBack(query: Query): void {
  if (!guard.takes()) return;
  const app = getApp();
  const close = () => app.host.tell('finishActivity');
  if (query.type === '1') return void close();
  // Not `loadRouter` of app-root.tsx: the router would become active, although the view may close.
  const patience = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
  Promise.race([import('./router.tsx'), patience]).then(({ stepBack }) => stepBack(app, query), close);
}
