/** Calls that come closer together than this are one: the hook is open to every script and frame. */
const PAUSE_MS = 50;

/**
 * Installs `window.refreshPage`, which the native app calls when the page's data may have changed: also
 * before the page listens (the call is then kept), from the background, or many times. Answers the
 * function to listen with.
 */
export function installRefreshHook(window: Window): (listener: () => void) => () => void {
  let listeners: (() => void)[] = [];
  let due = false;

  function deliver(): void {
    if (!due || !listeners.length) return;
    due = false;
    // Each in a task of its own: one that throws is reported and stops no other.
    listeners.forEach((listener) => window.setTimeout(listener, 0));
  }

  (window as unknown as { refreshPage: () => void }).refreshPage = () => {
    if (!due) window.setTimeout(deliver, PAUSE_MS);
    due = true;
  };

  return (listener) => {
    listeners = [...listeners, listener];
    if (due) window.setTimeout(deliver, PAUSE_MS);
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  };
}
