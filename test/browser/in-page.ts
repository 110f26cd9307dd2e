/**
 * These functions are sent as text into pages of old engines: ES5 (except for types), without anything from outside.
 */

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What would get the tap instead; `null` if nothing would. */
  readonly cover: string | null;
}

/** Finds where a {@link Target} is; `null` if it is not visible. `reach`: scrolls it to where it can be tapped. */
export function locate(target: string, reach: boolean): Place | null {
  function isVisible(element: Element): boolean {
    // An element in hidden content can have a box.
    if (element.checkVisibility && !element.checkVisibility()) return false;
    var box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  }

  function textOf(element: Element): string {
    var text = (element as HTMLElement).innerText;
    return plain(text === undefined ? element.textContent : text);
  }

  function plain(text: string | null): string {
    return (text || '').replace(/\s+/g, ' ').trim().toLowerCase();
  }

  function byText(text: string): Element | undefined {
    var wanted = plain(text);
    var having: Element[] = [];
    // The text of an element is also in its ancestors, so go down from the body and collect all that contain it.
    (function look(element: Element): void {
      if (/^(script|style|noscript|template)$/i.test(element.tagName)) return;
      if (plain(element.textContent).indexOf(wanted) < 0) return;
      if (isVisible(element) && textOf(element).indexOf(wanted) >= 0) having.push(element);
      Array.prototype.forEach.call(element.children, look);
    })(document.body);
    var exact = having.filter(function (element) {
      return textOf(element) === wanted;
    });
    var innermost = function (elements: Element[]) {
      return elements.filter(function (element) {
        return !elements.some(function (other) {
          return other !== element && element.contains(other);
        });
      });
    };
    return innermost(exact)[0] || innermost(having)[0];
  }

  function bySelector(selector: string): Element | undefined {
    var all = Array.prototype.slice.call(document.querySelectorAll(selector)) as Element[];
    return all.filter(isVisible)[0];
  }

  function describe(element: Element): string {
    return (element.cloneNode(false) as Element).outerHTML.slice(0, 120);
  }

  function coverOf(element: Element): string | null {
    var box = element.getBoundingClientRect();
    var hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit && (hit === element || element.contains(hit))) return null;
    return hit ? describe(hit) : 'the edge of the screen';
  }

  var found = target.indexOf('text=') === 0 ? byText(target.slice(5)) : bySelector(target);
  if (!found) return null;
  if (reach && coverOf(found)) {
    found.scrollIntoView(false);
    if (coverOf(found)) found.scrollIntoView(true);
    if (coverOf(found)) {
      var at = found.getBoundingClientRect();
      window.scrollBy(0, at.top + at.height / 2 - window.innerHeight / 2);
    }
  }
  var box = found.getBoundingClientRect();
  return { left: box.left, top: box.top, width: box.width, height: box.height, cover: coverOf(found) };
}

export function visibleText(selector: string | null): string {
  var element = selector ? document.querySelector(selector) : document.body;
  if (!element) throw new Error('No element ' + selector);
  return (element as HTMLElement).innerText
    .split('\n')
    .map(function (line) {
      return line.replace(/\s+/g, ' ').trim();
    })
    .filter(Boolean)
    .join('\n');
}
