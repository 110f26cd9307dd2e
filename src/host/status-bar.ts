import type { HostKind } from './contract.ts';

/**
 * Height of the status bar that Android draws over the page; 0 where none is. The user agent names it
 * (`StatusBar/<px>`, up to 999, 60 where it does not), screens twice as high as wide get 25 less.
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
