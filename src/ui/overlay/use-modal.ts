import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes an overlay modal: it takes the focus and returns it, the page behind does not scroll, Tab stays
 * inside, and Escape closes it. Listens before the paint, because a key may be pressed before effects run.
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
      if (event.keyCode === 9 && panel.current) trapFocus(panel.current, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const CAN_FOCUS = 'button:not([disabled]):not([tabindex="-1"]), a[href], input, select, [tabindex="0"]';

/** Keeps the focus in an overlay: Tab wraps from its last control to its first, and returns from outside. */
export function trapFocus(
  panel: HTMLElement,
  event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>,
): void {
  const targets = panel.querySelectorAll<HTMLElement>(CAN_FOCUS);
  const first = targets[0];
  const last = targets[targets.length - 1];
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === panel : active === last;
  const to = event.shiftKey ? last : first;
  if (!to || (!leaves && panel.contains(active))) return;
  event.preventDefault();
  to.focus();
}
