/**
 * These functions are sent as text into pages of old engines: ES5 (except for types), without anything from outside.
 */

/** Whether the page has its data and has not changed for some moments. */
export function isSettled(): boolean {
  var page = window as Window & { __seen?: string; __since?: number };
  var STILL_MS = 50;
  var root = document.documentElement;
  var seen = [root.scrollWidth, root.scrollHeight, document.body.innerHTML.length].join();
  if (page.__seen !== seen || !page.__since) {
    page.__seen = seen;
    page.__since = +new Date();
  }
  var isStill = +new Date() - page.__since >= STILL_MS;
  /** Nothing in a hidden tab counts. */
  function shown(selector: string): Element[] {
    return Array.prototype.filter.call(document.querySelectorAll(selector), function (element: Element) {
      return !element.closest('[hidden]') && element.getClientRects().length > 0;
    });
  }
  // A chart is redrawn when its box gets another width.
  var drawing = shown('.chart svg.frappe-chart, .chart svg[width]')[0];
  var box = drawing && (drawing.parentNode as HTMLElement).clientWidth;
  if (drawing && Math.abs(Number(drawing.getAttribute('width')) - box!) > 1) return false;
  return isStill && !shown('.bone').length && document.body.textContent!.trim().length > 20;
}

/** Describes each element that goes beyond the left or right edge of the screen, or that its own box cuts off. */
export function findOverflows(): string[] {
  var width = document.documentElement.clientWidth;
  var found: string[] = [];
  var scroller = document.scrollingElement || document.documentElement;
  if (scroller.scrollWidth > width) found.push('the page is ' + scroller.scrollWidth + ' px wide');

  function describe(element: Element): string {
    var name = element.tagName.toLowerCase();
    var classes = element.getAttribute('class');
    var text = (element.textContent || '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return name + (classes ? '.' + classes.replace(/\s+/g, '.') : '') + (text ? ' “' + text + '”' : '');
  }

  /** The ancestor that clips or scrolls an element that is too wide. */
  function boxOf(element: Element): Element | null {
    var parent = element.parentElement;
    for (; parent && parent !== document.body; parent = parent.parentElement)
      if (/auto|scroll|hidden/.test(getComputedStyle(parent).overflowX)) return parent;
    return null;
  }

  /** Whether a text is outside the box that clips it. A box of 1 px is for screen readers. */
  function isCutOff(box: ClientRect, cutter: Element): boolean {
    var style = getComputedStyle(cutter);
    var edge = cutter.getBoundingClientRect();
    if (style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis' || edge.width <= 2) return false;
    return box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 1;
  }

  function hasText(element: Element): boolean {
    return Array.prototype.some.call(element.childNodes, function (node: Node) {
      return node.nodeType === 3 && (node.nodeValue || '').trim() !== '';
    });
  }

  function look(element: HTMLElement): void {
    var box = element.getBoundingClientRect();
    var style = getComputedStyle(element);
    if (!box.width || !box.height || style.visibility !== 'visible') return;
    var TOLERANCE_PX = 0.6;
    // Text may be wider than its box.
    var isWide = hasText(element) && style.overflowX === 'visible';
    var right = isWide ? Math.max(box.right, box.left + element.scrollWidth) : box.right;
    var cutter = boxOf(element);
    if ((right > width + TOLERANCE_PX || box.left < -TOLERANCE_PX) && !cutter)
      found.push(describe(element) + ' from ' + Math.round(box.left) + ' to ' + Math.round(right));
    if (cutter && hasText(element) && isCutOff(box, cutter))
      found.push(describe(element) + ' is cut off by ' + describe(cutter).slice(0, 40));
    // A box of 1 px is for screen readers.
    var isCut = style.overflowX === 'hidden' && box.width > 2 && hasText(element);
    if (!isCut) return;
    if (element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
      found.push(describe(element) + ' is cut at its end');
    if (element.scrollHeight > element.clientHeight + 2 && !style.webkitLineClamp)
      found.push(describe(element) + ' is cut at its foot');
  }

  (Array.prototype.slice.call(document.querySelectorAll('body *')) as HTMLElement[])
    .filter(function (element) {
      return !('ownerSVGElement' in element) || element.tagName === 'svg' || element.tagName === 'text';
    })
    .forEach(look);
  return found;
}
