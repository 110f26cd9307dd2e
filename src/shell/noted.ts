/** Something for the reporter (reporter.ts): an event of the window's, or what only the code knows. */
export type Noted =
  | ErrorEvent
  | PromiseRejectionEvent
  | SecurityPolicyViolationEvent
  /** What the pages have caught and said to the console, or why there is no worker. */
  | { readonly type: 'caught' | 'worker'; readonly reason: unknown }
  /** The worker was asked for. */
  | { readonly asked: Promise<ServiceWorkerRegistration> }
  /** The gateway has answered, so long after the navigation began. */
  | { readonly atMs: number };

declare global {
  interface Window {
    /** In a page that may report: what came before the reporter, which then takes `push` over. */
    noted?: Noted[];
  }
}

/** The visit's mark of a page that could not go on and reloaded itself. */
export const RELOADED = 'reloaded';

/** Behind all that the page needs, and behind the worker's start. */
const AFTER_LOAD_MS = 4000;

/**
 * Inline, in builds with a REPORT_URL only: chooses whether this page reports, keeps what goes wrong from here on, and
 * brings the reporter late.
 */
export function noteFaults(load: (name: string) => Promise<unknown>): void {
  if (!('sendBeacon' in navigator) || Math.random() >= Number(REPORT_SHARE)) return;
  const noted: Noted[] = (window.noted = []);
  const note = (event: Event) => {
    const { tagName } = event.target as Element;
    // Pictures are people's.
    if (event.type !== 'error' || !tagName || /^(SCRIPT|LINK)$/.test(tagName))
      noted.push(event as ErrorEvent);
  };
  // Captured: a script that does not come tells its element alone.
  ['error', 'unhandledrejection', 'securitypolicyviolation'].forEach((type) =>
    addEventListener(type, note, true),
  );
  const say = console.error;
  console.error = function (reason: unknown) {
    noted.push({ type: 'caught', reason });
    say.apply(console, arguments as unknown as unknown[]);
  };
  addEventListener('load', () => setTimeout(() => load('reporter').catch(() => {}), AFTER_LOAD_MS));
}
