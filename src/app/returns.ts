import type { Host } from '../host/contract.ts';
import type { Clock } from './clock.ts';

/** A phone says "back again" in up to three ways, one soon after the other. */
export const TOGETHER_MS = 300;

/**
 * Tells once of every time that the person comes back: from another screen of the app, another app, or by Back;
 * and when the host asks for fresh data. Answers how to stop that.
 */
export function onReturn(host: Host, { after }: Clock, listener: () => void): () => void {
  let stopTimer: (() => void) | null = null;
  const due = () => {
    if (stopTimer) return;
    stopTimer = after(TOGETHER_MS, () => {
      stopTimer = null;
      listener();
    });
  };
  const look = () => document.visibilityState === 'visible' && due();
  const show = (event: PageTransitionEvent) => event.persisted && due();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', show);
  const stopHook = host.onRefresh(due);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', show);
    stopHook();
    if (stopTimer) stopTimer();
  };
}
