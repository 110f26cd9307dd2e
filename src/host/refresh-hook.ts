import { CONTRACT_VERSION, type Host } from './contract.ts';
import { parseFields } from './fields.ts';
import { sessionValues, type SessionValues } from './session-fields.ts';

/** Calls within this time are merged into one, because every script and frame can call the hook. */
const PAUSE_MS = 50;

declare global {
  interface Window {
    /** Called by the native app. */
    refreshPage?: { (session?: unknown): void; readonly contract: number };
  }
}

type Listener = Parameters<Host['onRefresh']>[0];

/**
 * Installs `window.refreshPage(session?)`, which the native app calls when the page's data may have changed. It may be
 * called before there is a listener (the call is then kept), from the background, or many times. `session` is an object
 * or its JSON, with the fields that have changed. `refreshPage.contract` is the version of the contract.
 * The global is only the native app's way in: any script may replace or delete it. Our own code uses what this returns.
 */
export function installRefreshHook(window: Window): Pick<Host, 'refresh' | 'onRefresh'> {
  let listeners: Listener[] = [];
  let pending: SessionValues | null = null;

  function deliver(): void {
    const renewed = pending;
    if (!renewed || !listeners.length) return;
    pending = null;
    // Run each listener in a task of its own, so that one that throws is reported but does not stop the others.
    listeners.forEach((listener) => window.setTimeout(listener, 0, renewed));
  }

  function request(session?: unknown): void {
    const values = sessionValues(typeof session === 'string' ? parseFields(session) : session);
    if (!pending) window.setTimeout(deliver, PAUSE_MS);
    // If a field comes twice, the later value counts.
    pending = Object.assign(pending || {}, values);
  }
  window.refreshPage = Object.assign((session?: unknown) => request(session), { contract: CONTRACT_VERSION });

  return {
    refresh: () => request(),
    onRefresh(listener) {
      listeners = listeners.concat(listener);
      if (pending) window.setTimeout(deliver, PAUSE_MS);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}
