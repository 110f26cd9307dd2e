/**
 * Describes each element that goes beyond the left or right edge of the screen, or that its own box cuts off. Sent as
 * text into pages of old engines: ES2015 (except for types), without anything from outside.
 */
export function findOverflows(): string[] {
  const TOLERANCE_PX = 0.6;
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const { scrollWidth } = document.scrollingElement || document.documentElement;
  if (scrollWidth > width) found.push(`the page is ${scrollWidth} px wide`);

  const describe = (element: Element): string => {
    const classes = element.getAttribute('class');
    const text = (element.textContent || '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const name = element.tagName.toLowerCase() + (classes ? `.${classes.replace(/\s+/g, '.')}` : '');
    return text ? `${name} “${text}”` : name;
  };

  /** The ancestor that clips or scrolls an element that is too wide. */
  const boxOf = (element: Element): Element | null => {
    let parent = element.parentElement;
    for (; parent && parent !== document.body; parent = parent.parentElement)
      if (/auto|scroll|hidden/.test(getComputedStyle(parent).overflowX)) return parent;
    return null;
  };

  /** Whether a text is outside the box that clips it. A box of 1 px is for screen readers. */
  const isCutOff = (box: ClientRect, cutter: Element): boolean => {
    const style = getComputedStyle(cutter);
    const edge = cutter.getBoundingClientRect();
    if (style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis' || edge.width <= 2) return false;
    return box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 1;
  };

  const hasText = (element: Element) =>
    Array.from(element.childNodes).some(
      (node) => node.nodeType === 3 && (node.nodeValue || '').trim() !== '',
    );

  const look = (element: Element): void => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!box.width || !box.height || style.visibility !== 'visible') return;
    // Text may be wider than its box.
    const isWide = hasText(element) && style.overflowX === 'visible';
    const right = isWide ? Math.max(box.right, box.left + element.scrollWidth) : box.right;
    const cutter = boxOf(element);
    if ((right > width + TOLERANCE_PX || box.left < -TOLERANCE_PX) && !cutter)
      found.push(`${describe(element)} from ${Math.round(box.left)} to ${Math.round(right)}`);
    if (cutter && hasText(element) && isCutOff(box, cutter))
      found.push(`${describe(element)} is cut off by ${describe(cutter).slice(0, 40)}`);
    // A box of 1 px is for screen readers.
    if (style.overflowX !== 'hidden' || box.width <= 2 || !hasText(element)) return;
    if (element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
      found.push(`${describe(element)} is cut at its end`);
    if (element.scrollHeight > element.clientHeight + 2 && !style.webkitLineClamp)
      found.push(`${describe(element)} is cut at its foot`);
  };

  Array.from(document.querySelectorAll('body *'))
    .filter((element) => !('ownerSVGElement' in element) || /^(svg|text)$/.test(element.tagName))
    .forEach(look);
  return found;
}
