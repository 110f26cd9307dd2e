import { CONTRACT_VERSION, type Host, type HostKind, type Method, type VisitStore } from './contract.ts';
import type { Screen } from './screens.ts';
import { parseFields, readSessionFields, SESSION_FIELDS, type SessionFields } from './session-fields.ts';
import { createTapGuard } from './tap-guard.ts';

type MessageHandler = { postMessage(message: object): unknown };
type JavaMethod = (json: string) => unknown;

/** The objects that the native side injects into the window: one of the two. */
interface NativeWindow {
  readonly webkit: { readonly messageHandlers: Bridge };
  readonly companion: Bridge;
}
/** By method name: a message handler on iOS, a Java method on Android. */
type Bridge = Readonly<Partial<Record<Method, MessageHandler & JavaMethod>>>;

/**
 * Returns JSON that is also a JavaScript literal in old engines (U+2028 and U+2029 escaped), because native code may
 * paste it into a script.
 */
function toJson(message: object): string {
  return JSON.stringify(message)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/**
 * Returns a function that sends messages to the native side, and throws if no bridge takes one. Bridges come late, so
 * each call looks for a missing one. A method that an existing bridge lacks counts as missing for the rest of the
 * document's life.
 */
function createBridge(window: Window, kind: HostKind): (method: Method, message: object) => unknown {
  const isMissing: Partial<Record<Method, boolean>> = {};
  return (method, message) => {
    const { webkit, companion } = window as unknown as NativeWindow;
    const isNowhere = kind === 'browser' || isMissing[method];
    const bridge: Bridge = isNowhere ? {} : kind === 'ios' ? webkit.messageHandlers : companion;
    isMissing[method] = !bridge[method];
    // WebKit rejects a call without a message. A Java method takes one string, and needs its object.
    return kind === 'ios' ? bridge[method]!.postMessage(message) : bridge[method]!(toJson(message));
  };
}

/** Calls within this time are merged into one, because every script and frame can call the hook. */
const PAUSE_MS = 50;

declare global {
  interface Window {
    refreshPage?: { (session?: unknown): void; readonly contract: number; readonly kept?: SessionFields[] };
  }
}

const readRenewed = (session: unknown): SessionFields =>
  readSessionFields(typeof session === 'string' ? parseFields(session) : session);

/**
 * Installs `window.refreshPage` in the document's head: until the page's code has come, it keeps the sessions that
 * the app hands over, from the first one on that differs from the page's own. Some apps call it with nothing new at
 * the start of each page.
 */
export function keepSessions(window: Window, own: SessionFields): void {
  const kept: SessionFields[] = [];
  const keep = (session?: unknown) => {
    const values = readRenewed(session);
    // Once another session is kept, a later one may bring the page's own values back.
    if (kept.length || SESSION_FIELDS.some((name) => name in values && values[name] !== own[name]))
      kept.push(values);
  };
  window.refreshPage = Object.assign(keep, { contract: CONTRACT_VERSION, kept });
}

type Listener = Parameters<Host['onRefresh']>[0];

/**
 * Installs `window.refreshPage(session?)`, which the native app calls when the page's data may have changed: also
 * before there is a listener (the call then waits), from the background, or many times. `session` is an object or
 * its JSON, with the fields that have changed. `refreshPage.contract` is the version of the contract. Any script may
 * replace or delete the global, so our own code uses the returned functions.
 */
export function installRefreshHook(window: Window): Pick<Host, 'refresh' | 'onRefresh'> {
  let listeners: Listener[] = [];
  /** What was handed over and not delivered yet, merged as far as it may be. */
  let pending: SessionFields[] = [];

  function deliver(): void {
    if (!listeners.length) return;
    // Run each listener in its own task, so that an error is reported but does not stop the others.
    for (const renewed of pending) listeners.forEach((listener) => window.setTimeout(listener, 0, renewed));
    pending = [];
  }

  function queue(session?: unknown): void {
    const values = readRenewed(session);
    if (!pending.length) window.setTimeout(deliver, PAUSE_MS);
    // If a field comes twice, the later value counts. But the person who signs in after a sign-out may be another.
    const before = pending[pending.length - 1];
    const isSignIn = before?.authorization === '' && values.authorization;
    if (before && !isSignIn) Object.assign(before, values);
    else pending.push(values);
  }
  (window.refreshPage?.kept ?? []).forEach(queue);
  window.refreshPage = Object.assign((session?: unknown) => queue(session), { contract: CONTRACT_VERSION });

  return {
    refresh: () => queue(),
    onRefresh(listener) {
      listeners = [...listeners, listener];
      if (pending.length) window.setTimeout(deliver, PAUSE_MS);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

/** Whether an app knows a method or a screen. One that sends no list of `capabilities` knows all. */
export const knownBy =
  (capabilities: unknown) =>
  (name: unknown): boolean =>
    !Array.isArray(capabilities) || capabilities.includes(name);

/** Creates the host for a window. `capabilities`: the prompt's field, of any type. */
export function createHost(window: Window, kind: HostKind, visit: VisitStore, capabilities?: unknown): Host {
  const send = createBridge(window, kind);
  const can = knownBy(capabilities);

  function isDone(action: () => unknown): boolean {
    try {
      // A handler with a reply returns a promise. Its rejection must not become an unhandled one.
      Promise.resolve(action()).catch(() => {});
      return true;
    } catch {
      return false;
    }
  }

  const guard = createTapGuard();

  /** Sends a message, but not at the second tap of a double tap. If the app does not close the view, goes back. */
  function tell(method: Method, message: object = {}): boolean {
    const { activityLabel } = message as Partial<Screen>;
    const isKnown = can(method) && (!activityLabel || can(activityLabel));
    const isTaken =
      isKnown &&
      isDone(() => {
        const text = method + JSON.stringify(message);
        return guard.takes(text) ? send(method, message) : undefined;
      });
    if (isTaken || (method === 'finishActivity' && isDone(() => window.history.back()))) return true;
    guard.forget();
    return false;
  }

  return {
    kind,
    can,
    ...installRefreshHook(window),
    visit,
    tell,
  };
}
