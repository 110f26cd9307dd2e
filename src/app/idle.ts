import { useEffect, useState } from 'react';

/** The delay in Safari, which lacks requestIdleCallback. */
const REST_MS = 1000;
/** The timeout for a page that is never idle. */
const PATIENCE_MS = 4000;

export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE_MS });
  else setTimeout(run, REST_MS);
}

/** Whether the browser has been idle since the component was first shown. */
export function useIdle(): boolean {
  const [isIdle, settle] = useState(false);
  // After the component has gone, this does nothing.
  useEffect(() => whenIdle(() => settle(true)), []);
  return isIdle;
}
