import { useEffect, useState } from 'react';

/** The delay in Safari, which lacks requestIdleCallback. */
const REST_MS = 1000;
/** The timeout for a page that is never idle. */
const PATIENCE_MS = 4000;

/** Returns whether the browser has been idle since `what` was last set; always false while `what` is empty. */
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
