import { sendToAndroid } from './android.ts';
import { sendToBrowser } from './browser.ts';
import type { Fields, Host } from './contract.ts';
import { parseFields } from './fields.ts';
import { sendToIos } from './ios.ts';
import { DEVICE_QUESTION, type Method } from './messages.ts';
import { installRefreshHook } from './refresh-hook.ts';
import { isInApp, isIos } from './status-bar.ts';
import { createVisitStore } from './visit-store.ts';

/** The second touch of a double tap comes this soon, and says the same. */
const REPEAT_MS = 400;

/** The phone around `window`. The user agent decides which one it is, whatever objects are injected. */
export function detectHost(window: Window): Host {
  const { userAgent } = window.navigator;
  const kind = !isInApp(userAgent) ? 'browser' : isIos(userAgent) ? 'ios' : 'android';
  const send = { android: sendToAndroid, ios: sendToIos, browser: sendToBrowser }[kind];
  let info: Fields | undefined;

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

  /** Says it once, however fast it is said again; where the phone doesn't take it, does what is done `otherwise`. */
  function tell(method: Method, payload: object = {}, otherwise = () => false): boolean {
    const isTaken = isDone(() => {
      const message = method + JSON.stringify(payload);
      const nowMs = Date.now();
      if (message === last && Math.abs(nowMs - lastMs) < REPEAT_MS) return undefined;
      last = message;
      lastMs = nowMs;
      return send(window, method, payload);
    });
    if (isTaken || otherwise()) return true;
    last = '';
    return false;
  }

  /** `prompt` blocks the page while it is open, and shows a dialog where no app answers it. */
  function ask(): Fields {
    try {
      return kind === 'browser' ? {} : parseFields(window.prompt(DEVICE_QUESTION));
    } catch {
      return {};
    }
  }

  return {
    kind,
    deviceInfo: () => (info = info || ask()),
    // In a browser, and where the app doesn't take it, the way out is one page back.
    finishActivity: () => tell('finishActivity', {}, () => isDone(() => window.history.back())),
    startActivity: (activity) => tell('startActivity', activity),
    routerFinish: () => tell('routerFinish'),
    arouseTreadmill: () => tell('arouseTreadmill'),
    refreshUI: () => tell('refreshUI'),
    applyReward: (reward) => tell('applyReward', reward),
    onRefresh: installRefreshHook(window),
    visit: createVisitStore(window),
  };
}
