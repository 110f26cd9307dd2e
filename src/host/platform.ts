import type { HostKind } from './contract.ts';

/** A phone or tablet of Apple's, or a Mac: an iPad of today says that it is one. */
export const isApple = (userAgent: string): boolean => /iP(hone|ad|od)|Macintosh/.test(userAgent);

declare global {
  interface Window {
    /** A WKWebView's, with the app's message handlers. */
    readonly webkit?: { readonly messageHandlers?: object };
  }
}

/**
 * The host around the page. The native app's marker in the user agent decides whether there is one, whatever objects are
 * injected; what says that it is a Mac is an iPad where there are message handlers.
 */
export function hostKind(userAgent: string, { webkit }: Pick<Window, 'webkit'>): HostKind {
  if (!/\bCompanionApp\/[\w.]/.test(userAgent)) return 'browser';
  const isIpad = webkit && webkit.messageHandlers && /Macintosh/.test(userAgent);
  return isIpad || /iP(hone|ad|od)/.test(userAgent) ? 'ios' : 'android';
}
