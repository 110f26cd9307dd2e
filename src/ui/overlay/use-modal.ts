import { useLayoutEffect, type RefObject } from 'react';
import { keepInside } from './keep-inside.ts';

/**
 * For what lies over the page: it takes the focus and gives it back, the page behind doesn't scroll, Tab stays inside
 * and Escape closes. It listens as soon as it is seen: a key may come before effects do.
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
  }, []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Here and elsewhere keyCode: Safari 10.0 has no event.key.
      if (event.keyCode === 27) close();
      if (event.keyCode === 9 && panel.current) keepInside(panel.current, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
