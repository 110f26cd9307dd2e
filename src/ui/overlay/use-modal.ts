import { type RefObject, useLayoutEffect } from 'react';
import { focusInPlace } from '../focus-in-place.ts';

/** Marks what is hidden from screen readers behind an overlay. */
const BEHIND = 'data-behind';

/**
 * Hides from screen readers all but the open overlay and the notices: TalkBack ignores `aria-modal`. Without an open
 * overlay it shows the page again. Reads the document, because several chunks contain this module.
 */
function hideBehind(): void {
  Array.from(document.querySelectorAll(`[${BEHIND}]`)).forEach((element) => {
    element.removeAttribute(BEHIND);
    element.removeAttribute('aria-hidden');
  });
  const overlays = Array.from(document.querySelectorAll('.shield:not(.is-leaving) [aria-modal]'));
  for (let inside = overlays.pop(); inside && inside !== document.body; inside = inside.parentNode as Element)
    Array.from((inside.parentNode as Element).children).forEach((element) => {
      if (element === inside || element.matches('[aria-hidden], [role=status]')) return;
      element.setAttribute(BEHIND, '');
      element.setAttribute('aria-hidden', 'true');
    });
}

/**
 * Makes an overlay modal: it takes the focus and returns it, the page behind does not scroll and is hidden from screen
 * readers, Tab stays inside, and Escape closes it. Listens before the paint, because a key may be pressed before effects
 * run. `open`: whether it stays, and is not sliding out.
 */
export function useModal(panel: RefObject<HTMLElement | null>, close: () => unknown, open = true): void {
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const { style } = document.documentElement;
    const returnFocus = takeFocus(current, current);
    style.overflow = 'hidden';
    return () => {
      // Another overlay may be open, or may go at the same time. Several chunks contain this module, so a
      // counter here would not count them all.
      current.removeAttribute('aria-modal');
      if (!document.querySelector('[aria-modal]')) style.overflow = '';
      hideBehind();
      returnFocus();
    };
  }, [panel]);
  // One that slides out may open again meanwhile.
  useLayoutEffect(hideBehind, [open]);
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

/**
 * Focuses `target`. The returned function gives the focus back, unless it has left the overlay since. The page
 * stays where it is, also if the screen cuts off what has opened the overlay.
 */
export function takeFocus(overlay: HTMLElement, target: HTMLElement): () => void {
  const before = document.activeElement;
  target.focus();
  return () => {
    const { activeElement: now, body } = document;
    if (before instanceof HTMLElement && (now === body || overlay.contains(now))) focusInPlace(before);
  };
}

const CAN_FOCUS = 'button:not([disabled]):not([tabindex="-1"]), a[href], input, select, [tabindex="0"]';

/** As in `Node.DOCUMENT_POSITION_PRECEDING`. */
const PRECEDING = 2;
const FOLLOWING = 4;

/** Keeps the focus in an overlay: Tab wraps from the last control to the first, and returns from outside. */
export function trapFocus(
  panel: HTMLElement,
  event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>,
): void {
  const targets = panel.querySelectorAll<HTMLElement>(CAN_FOCUS);
  const first = targets[0];
  const last = targets[targets.length - 1];
  const active = document.activeElement;
  const [edge, to] = event.shiftKey ? [first, last] : [last, first];
  if (!edge || !to) return;
  // The focus may be beyond the edge: on an element that only arrow keys reach, or on the panel, before `first`.
  const isBeyond = active && edge.compareDocumentPosition(active) & (event.shiftKey ? PRECEDING : FOLLOWING);
  if (active !== edge && !isBeyond && panel.contains(active)) return;
  event.preventDefault();
  to.focus();
}
