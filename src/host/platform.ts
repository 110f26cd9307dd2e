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
export function hostKind(userAgent: string, { webkit }: Pick<Window, 'webkit'>): HostKind {
  if (!/\bCompanionApp\/[\w.]/.test(userAgent)) return 'browser';
  const isIpad = webkit && webkit.messageHandlers && /Macintosh/.test(userAgent);
  return isIpad || /iP(hone|ad|od)/.test(userAgent) ? 'ios' : 'android';
}
