import { createBridge } from './bridges.ts';
import type { Host, HostKind, Method, VisitStore } from './contract.ts';
import { installRefreshHook } from './refresh-hook.ts';

/** The second touch of a double tap comes this soon, and says the same. */
const REPEAT_MS = 400;

/** The phone around `window`. */
export function createHost(window: Window, kind: HostKind, visit: VisitStore): Host {
  const send = createBridge(window, kind);

  function isDone(action: () => unknown): boolean {
    try {
      // Handlers with a reply answer a promise; nobody waits for it, so its rejection ends here.
      Promise.resolve(action()).catch(() => {});
      return true;
    } catch {
      return false;
    }
  }

  let last = '';
  let lastMs = 0;

  /** Sends it once, however fast it is sent again. Where the phone doesn't close the view, the way out is one page back. */
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
    onRefresh: installRefreshHook(window),
    visit,
    tell,
  };
}
