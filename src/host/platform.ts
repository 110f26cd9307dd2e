import type { HostKind } from './contract.ts';

/** Whether it is an Apple phone or tablet, or a Mac: recent iPads report that they are a Mac. */
export const isApple = (userAgent: string): boolean => /iP(hone|ad|od)|Macintosh/.test(userAgent);

declare global {
  interface Window {
    /** Present in a WKWebView, with the app's message handlers. */
    readonly webkit?: { readonly messageHandlers?: object };
  }
}

/**
 * Returns the host around the page. Only the native app's marker in the user agent decides whether there is an app;
 * injected objects do not. A "Mac" with message handlers is an iPad.
 */
export const hostKind = (userAgent: string, page: Pick<Window, 'webkit'>): HostKind =>
  !/\bCompanionApp\/[\w.]/.test(userAgent)
    ? 'browser'
    : /iP(hone|ad|od)/.test(userAgent) ||
        (/Macintosh/.test(userAgent) && page.webkit && page.webkit.messageHandlers)
      ? 'ios'
      : 'android';

/**
 * The height in CSS pixels of the status bar that Android draws over the page; 0 if there is none. The user agent
 * contains it as `StatusBar/<px>`, with up to three digits; the default is 60. On screens at least twice as high as
 * wide it is 25 less.
 */
export function statusBarPx(
  kind: HostKind,
  userAgent: string,
  screen: { readonly width: number; readonly height: number },
): number {
  if (kind !== 'android') return 0;
  const px = +/\bStatusBar\/(\d{1,3})\b/.exec(userAgent + ' StatusBar/60')![1]!;
  return Math.max(0, px - (screen.height < 2 * screen.width ? 0 : 25));
}

/** The bridge of the one method that pages call before the app's code has loaded, or without it (create-host.ts). */
declare const webkit: {
  readonly messageHandlers: { readonly finishActivity: { postMessage(message: object): void } };
};
declare const companion: { finishActivity(json: string): void };

/** Closes the view through the app. In a browser, or if the app cannot do it, goes back one history entry. */
export function closeView(kind: HostKind): void {
  try {
    if (kind !== 'browser')
      return kind === 'ios'
        ? webkit.messageHandlers.finishActivity.postMessage({})
        : companion.finishActivity('{}');
  } catch {
    // The app has no such method.
  }
  history.back();
}
