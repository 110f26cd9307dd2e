/**
 * Finds the controls that a finger misses: not 44 px high or wide where it lands. Links within a sentence are as high as
 * its line. A year of days has no room for 44 px each: the calendar opens the same days. ES5: it is sent into the page.
 */
export function findSmallTargets(): string[] {
  /** A part of a pixel is lost at each end. */
  var LEAST = 43;
  var found: string[] = [];
  var seen = 0;
  var controls = document.querySelectorAll(
    'button:not(.year-day), a[href], input, textarea, select, [role=tab], [role=radio]',
  );
  Array.prototype.forEach.call(controls, function (control: HTMLElement) {
    var style = getComputedStyle(control);
    if (!control.getClientRects().length || style.visibility !== 'visible' || style.display === 'inline')
      return;
    control.scrollIntoView({ block: 'center' });
    // A label is a part of its control's target.
    var labels = (control as HTMLInputElement).labels;
    var parts = [control as HTMLElement].concat(Array.prototype.slice.call(labels || []));
    var rects = parts.map(function (part) {
      return part.getBoundingClientRect();
    });
    var end = function (side: 'left' | 'right' | 'top' | 'bottom', pick: typeof Math.min): number {
      return pick.apply(
        null,
        rects.map(function (rect) {
          return rect[side];
        }),
      );
    };
    var box = {
      left: end('left', Math.min),
      right: end('right', Math.max),
      top: end('top', Math.min),
      bottom: end('bottom', Math.max),
      width: end('right', Math.max) - end('left', Math.min),
      height: end('bottom', Math.max) - end('top', Math.min),
    };
    var x = (box.left + box.right) / 2;
    var y = (box.top + box.bottom) / 2;
    var hits = function (dx: number, dy: number): boolean {
      var hit = document.elementFromPoint(x + dx, y + dy) as HTMLElement | null;
      if (!hit) return false;
      var label = hit.closest('label');
      return control.contains(hit) || (!!label && label.control === control);
    };
    // What lies below something else, as the page below a sheet.
    if (!hits(0, 0)) return;
    seen++;
    var reach = function (dx: number, dy: number): number {
      for (var px = 1; px < LEAST && hits(dx * px, dy * px); px++);
      return px - 1;
    };
    var isHigh = box.height >= 43.5 || reach(0, -1) + 1 + reach(0, 1) >= LEAST;
    var isWide = box.width >= 43.5 || reach(-1, 0) + 1 + reach(1, 0) >= LEAST;
    if (!isHigh || !isWide)
      found.push(
        control.tagName +
          '.' +
          control.className +
          ' “' +
          (control.textContent || '').slice(0, 20) +
          '” ' +
          Math.round(box.width) +
          ' x ' +
          Math.round(box.height),
      );
  });
  window.scrollTo(0, 0);
  return seen ? found : ['there is no control'];
}
