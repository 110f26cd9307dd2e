import type { Point } from '../browser/page.ts';

/**
 * The engine cannot be given touches, so a script creates them, and scrolls the page unless it prevented the default.
 */
export const dragScript = (type: string, point: Point) =>
  `(${drag.toString()})(${JSON.stringify(type)}, ${point.x}, ${point.y})`;

/** It is sent as text into the page: ES5, except for types. */
function drag(type: string, x: number, y: number): void {
  var page = window as Window & { __drag?: { target: Element; y: number; follows: boolean } };
  if (type === 'touchstart')
    page.__drag = { target: document.elementFromPoint(x, y) || document.body, y: y, follows: false };
  var state = page.__drag!;
  var touch = { identifier: 0, target: state.target, clientX: x, clientY: y, screenX: x, screenY: y };
  var SLOP_PX = 15;
  var touches = type === 'touchend' ? [] : [touch];
  var event = document.createEvent('Event');
  event.initEvent(type, true, true);
  Object.assign(event, { touches: touches, targetTouches: touches, changedTouches: [touch] });
  if (!state.target.dispatchEvent(event) || type !== 'touchmove') return;
  // A page scrolls only after the finger has moved a little.
  if (!state.follows) {
    if (Math.abs(state.y - y) < SLOP_PX) return;
    state.follows = true;
    state.y += state.y > y ? -SLOP_PX : SLOP_PX;
  }
  scrollFrom(state.target, state.y - y);
  state.y = y;

  function scrollFrom(element: Element | null, downPx: number): void {
    for (; element && element !== document.body; element = element.parentElement) {
      var isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
      var before = element.scrollTop;
      if (isScroller) element.scrollTop += downPx;
      if (element.scrollTop !== before) return;
    }
    window.scrollBy(0, downPx);
  }
}
