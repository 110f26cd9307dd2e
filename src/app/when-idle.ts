/** The delay in Safari, which lacks requestIdleCallback. */
const REST_MS = 1000;
/** The timeout for a page that is never idle. */
const PATIENCE_MS = 4000;

/** Calls `run` once the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE_MS });
  else setTimeout(run, REST_MS);
}
