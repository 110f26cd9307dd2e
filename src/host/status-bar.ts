import type { HostKind } from './contract.ts';

/**
 * Returns the height in CSS pixels of the status bar that Android draws over the page; 0 if there is none. The user
 * agent contains it as `StatusBar/<px>`, with up to three digits; the default is 60. On screens at least twice as high
 * as wide it is 25 less.
 */
export function statusBarPx(
  kind: HostKind,
  userAgent: string,
  screen: { readonly width: number; readonly height: number },
): number {
  if (kind !== 'android') return 0;
  const named = /\bStatusBar\/(\d{1,3})\b/.exec(userAgent);
  const px = named ? Number(named[1]) : 60;
  return Math.max(0, screen.height >= 2 * screen.width ? px - 25 : px);
}
