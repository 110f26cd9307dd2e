/** After the page has loaded, so that the worker's own requests come last. */
const AFTER_LOAD_MS = 3000;

/**
 * For the inline script of every document. Where there are no service workers, or none are allowed (an iOS WebView,
 * file://, a sandboxed frame), this does nothing, whichever way it is refused. Every byte counts here: a script of a
 * legal document has 1,024.
 */
export function registerWorker(): void {
  onload = () => {
    setTimeout(() => {
      try {
        const asked = navigator.serviceWorker.register(BASE_PATH + '/sw.js');
        asked.catch(() => {});
        // The reporter wants to know whether this succeeds.
        if (REPORT_URL && window.noted) window.noted.push({ asked });
      } catch {
        // There are none.
      }
    }, AFTER_LOAD_MS);
  };
}
