/** Delay after the load event, so that the worker's own requests come last. */
const AFTER_LOAD_MS = 3000;

/**
 * Registers the worker. Does nothing if there are no service workers or none are allowed (an iOS WebView, file://, a
 * sandboxed frame), whether `register` is missing, throws or rejects. Browsers delay it in a page that they prerender.
 */
export function registerWorker(): void {
  setTimeout(() => {
    try {
      const registration = navigator.serviceWorker.register(BASE_PATH + '/sw.js');
      registration.catch(() => {});
      // The reporter wants to know whether this succeeds.
      if (REPORT_URL && window.noted) window.noted.push({ registration });
    } catch {
      // Service workers are not supported.
    }
  }, AFTER_LOAD_MS);
}
