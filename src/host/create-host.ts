import { createBridge } from './bridges.ts';
import type { Host, HostKind, Method, VisitStore } from './contract.ts';
import { installRefreshHook } from './refresh-hook.ts';

/** A repeated message within this time comes from a double tap, and is ignored. */
const REPEAT_MS = 400;

/** Creates the host for a window. */
export function createHost(window: Window, kind: HostKind, visit: VisitStore): Host {
  const send = createBridge(window, kind);

  function isDone(action: () => unknown): boolean {
    try {
      // A handler with a reply returns a promise. Its rejection must not become an unhandled one.
      Promise.resolve(action()).catch(() => {});
      return true;
    } catch {
      return false;
    }
  }

  let last = '';
  let lastMs = 0;

  /**
   * Sends a message, and ignores its repetition within `REPEAT_MS`. If the phone does not close the view, goes back one
   * history entry.
   */
  function tell(method: Method, message: object = {}): boolean {
    const isTaken = isDone(() => {
      const text = method + JSON.stringify(message);
      const nowMs = Date.now();
      if (text === last && Math.abs(nowMs - lastMs) < REPEAT_MS) return undefined;
      last = text;
      lastMs = nowMs;
      return send(method, message);
    });
    if (isTaken || (method === 'finishActivity' && isDone(() => window.history.back()))) return true;
    last = '';
    return false;
  }

  return {
    kind,
    ...installRefreshHook(window),
    visit,
    tell,
  };
}
