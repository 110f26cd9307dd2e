import { useLayoutEffect, type RefObject } from 'react';
import { keepInside } from './keep-inside.ts';

/**
 * Makes an overlay modal: it takes the focus and returns it, the page behind does not scroll, Tab stays inside, and
 * Escape closes. It listens before the paint, because a key may be pressed before effects run.
 */
export function useModal(panel: RefObject<HTMLElement | null>, close: () => unknown): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = document.activeElement;
    style.overflow = 'hidden';
    if (panel.current) panel.current.focus();
    return () => {
      style.overflow = '';
      if (before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Uses keyCode, here and elsewhere: Safari 10.0 has no event.key.
      if (event.keyCode === 27) close();
      if (event.keyCode === 9 && panel.current) keepInside(panel.current, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
