import { useEffect, useState } from 'react';

/** Safari knows no idle time: a moment of rest stands for it. */
const REST_MS = 1000;
/** A page that is never idle goes on all the same. */
const PATIENCE_MS = 4000;

/** Whether the page has come to rest since `what` was there; empty: it is not there yet. */
export function useIdle(what: string): boolean {
  const [settled, settle] = useState('');
  useEffect(() => {
    if (!what) return;
    const run = () => settle(what);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(run, REST_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(run, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(request);
  }, [what]);
  return !!what && settled === what;
}
