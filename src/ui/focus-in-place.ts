/** Focuses an element without a scroll, also in engines without `preventScroll`: Chromium 63, and Safari before 15. */
export function focusInPlace(element: HTMLElement): void {
  const places: (readonly [Element, number])[] = [];
  for (let each: Element | null = element; each; each = each.parentElement)
    places.push([each, each.scrollTop]);
  element.focus({ preventScroll: true });
  places.forEach(([each, scrollTop]) => {
    if (each.scrollTop !== scrollTop) each.scrollTop = scrollTop;
  });
}
