const CAN_FOCUS = 'button:not([disabled]):not([tabindex="-1"]), a[href], input, [tabindex="0"]';

/** Traps the focus in an overlay: Tab wraps from its last control to its first, and comes back in from outside. */
export function keepInside(
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
