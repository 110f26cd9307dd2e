import { signal } from '@preact/signals';
import type { Query } from './address.ts';
import type { App } from './app.ts';

type Later = typeof import('./later.tsx');

/** What no page needs before its first data, once it is there. */
export const later = signal<Later | null>(null);

/** Brings it, or rejects. */
export function loadLater(): Promise<Later> {
  return import('./later.tsx').then((module) => (later.value = module));
}

/** The query of a link whose page closes the view. */
export const CLOSES: Query = { type: '1' };

/** So long a step back waits for its code: no network keeps anybody in a page. */
const PATIENCE_MS = 1000;

/** What a page's back arrow does (back.ts). Where that has not come and does not come soon, it closes the view. */
export function goBack(app: App, query: Query): void {
  let waits = true;
  const step = (module: Later | null) => {
    if (!waits) return;
    waits = false;
    if (module) module.goBack(app, query);
    else app.host.tell('finishActivity');
  };
  if (later.value) return step(later.value);
  const giveUp = () => step(null);
  setTimeout(giveUp, PATIENCE_MS);
  loadLater().then(step, giveUp);
}
