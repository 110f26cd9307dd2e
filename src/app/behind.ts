import { signal } from '@preact/signals';
import type { Query } from './address.ts';
import type { App } from './app.ts';

export type Later = typeof import('./later.tsx');

/** What no page needs before its first data, once it is there. */
export const later = signal<Later | null>(null);

/** Brings it, or rejects; what has come is not asked for again. */
export function loadLater(): Promise<Later> {
  const code = later.value;
  return code ? Promise.resolve(code) : import('./later.tsx').then((module) => (later.value = module));
}

/** The query of a link whose page closes the view. */
export const CLOSES: Query = { type: '1' };

/** The second touch of a double tap comes sooner, and would hit the button of the page that came. */
const TWICE_MS = 400;

/** So long a step waits for its code: no network keeps anybody in a page. */
const PATIENCE_MS = 1000;

/**
 * What a page's back arrow does, once for a double tap: closes the view where the link says type=1, else takes the step
 * that back.ts knows. Where that has not come, and comes not soon, the view closes, too.
 */
export function goBack(app: App, query: Query): void {
  const ms = app.now();
  // A clock that was put back is no tap.
  if (Math.abs(ms - (app.steppedBackAt || 0)) < TWICE_MS) return;
  app.steppedBackAt = ms;
  let waits = true;
  const go = (code: Later | null) => {
    if (!waits) return;
    waits = false;
    if (code) code.stepBack(app, query);
    else app.host.tell('finishActivity');
  };
  const close = () => go(null);
  if (query.type === '1') return close();
  if (later.value) return go(later.value);
  setTimeout(close, PATIENCE_MS);
  loadLater().then(go, close);
}
