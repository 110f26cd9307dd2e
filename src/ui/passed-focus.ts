import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusInPlace } from './focus-in-place.ts';

/** Returns the ref of a button or form, which passes its focus on when the component goes. */
export function usePassedFocus<T extends HTMLElement = HTMLButtonElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => current && passFocusOn(current);
  }, []);
  return element;
}

/**
 * Once an element with the focus has left, focuses the nearest element around it that stays. A page that leaves as
 * a whole passes nothing on.
 */
function passFocusOn(leaving: HTMLElement): void {
  if (!leaving.contains(document.activeElement)) return;
  const whole = leaving.closest('main, [role="dialog"]');
  const around: HTMLElement[] = [];
  let each = leaving.parentElement;
  while (each && whole?.contains(each)) {
    around.push(each);
    each = each.parentElement;
  }
  Promise.resolve().then(() => {
    const place = around.find((element) => document.body.contains(element));
    if (!place || document.activeElement !== document.body) return;
    place.tabIndex = -1;
    focusInPlace(place);
  });
}
