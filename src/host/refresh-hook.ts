import { CONTRACT_VERSION, type Host } from './contract.ts';
import { parseFields } from './fields.ts';
import { sessionValues, type SessionValues } from './session-fields.ts';

/** Calls that come closer together than this are one: the hook is open to every script and frame. */
const PAUSE_MS = 50;

declare global {
  interface Window {
    /** For the native app. */
    refreshPage?: { (session?: unknown): void; readonly contract: number };
  }
}

type Listener = Parameters<Host['onRefresh']>[0];

/**
 * Installs `window.refreshPage(session?)`, which the native app calls when the page's data may have changed: also before
 * anybody listens (the call is then kept), from the background, or many times. The session, an object or its JSON, is what
 * has changed of it. `refreshPage.contract` is the version of the contract. Answers the function to listen with.
 */
export function installRefreshHook(window: Window): Host['onRefresh'] {
  let listeners: Listener[] = [];
  let due: SessionValues | null = null;

  function deliver(): void {
    const renewed = due;
    if (!renewed || !listeners.length) return;
    due = null;
    // Each in a task of its own: one that throws is reported and stops no other.
    listeners.forEach((listener) => window.setTimeout(listener, 0, renewed));
  }

  function refreshPage(session?: unknown): void {
    const values = sessionValues(typeof session === 'string' ? parseFields(session) : session);
    if (!due) window.setTimeout(deliver, PAUSE_MS);
    // Of a field that comes twice the later one counts.
    due = Object.assign(due || {}, values);
  }
  refreshPage.contract = CONTRACT_VERSION;
  window.refreshPage = refreshPage;

  return (listener) => {
    listeners = [...listeners, listener];
    if (due) window.setTimeout(deliver, PAUSE_MS);
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  };
}
