import { whenShown } from './when-shown.ts';

/** An entry for the reporter (reporter.ts): an event of the window, or something that only the code knows. */
export type Noted =
  | ErrorEvent
  | PromiseRejectionEvent
  | SecurityPolicyViolationEvent
  /** An error that a page has caught and logged to the console, or the reason why there is no worker. */
  | { readonly type: 'caught' | 'worker'; readonly reason: unknown }
  | { readonly registration: Promise<ServiceWorkerRegistration> };

declare global {
  interface Window {
    /**
     * Only in a page that may report. Collects entries until the reporter has loaded, which then replaces
     * `push`.
     */
    noted?: Noted[];
  }
}

/** The visit store's key for a page that could not continue and reloaded itself. */
export const RELOADED = 'reloaded';

/** Later than all that the page needs, and than the registration of the worker. */
const AFTER_LOAD_MS = 4000;

/**
 * Inline, only in builds with a REPORT_URL. Decides whether this page reports, and collects faults until the
 * reporter loads.
 */
export function noteFaults(load: (name: string) => Promise<unknown>): void {
  if (!('sendBeacon' in navigator) || Math.random() >= Number(REPORT_SHARE)) return;
  const noted: Noted[] = (window.noted = []);
  const note = (event: Event) => {
    const { tagName } = event.target as Element;
    // Pictures belong to people, so they are not reported.
    if (event.type !== 'error' || !tagName || /^(SCRIPT|LINK)$/.test(tagName))
      noted.push(event as ErrorEvent);
  };
  // Listen in the capture phase: a failed script only fires the event at its own element, without bubbling.
  ['error', 'unhandledrejection', 'securitypolicyviolation'].forEach((type) =>
    addEventListener(type, note, true),
  );
  const say = console.error;
  console.error = (...reasons: unknown[]) => {
    noted.push({ type: 'caught', reason: reasons[0] });
    say.call(console, ...reasons);
  };
  const loadLater = () => setTimeout(() => load('reporter').catch(() => {}), AFTER_LOAD_MS);
  addEventListener('load', () => whenShown(loadLater));
}
