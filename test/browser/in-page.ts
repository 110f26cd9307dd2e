/**
 * These functions are sent as text into pages of old engines: ES2015 (except for types), without anything from outside.
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
  const isVisible = (element: Element): boolean => {
    // An element in hidden content can have a box.
    if (element.checkVisibility && !element.checkVisibility()) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  /** As people see it: soft hyphens show only where a line breaks. */
  const plain = (text: string | null) =>
    (text || '').replace(/\xad/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
  const textOf = (element: Element) => {
    const text = (element as HTMLElement).innerText;
    return plain(text === undefined ? element.textContent : text);
  };

  const byText = (text: string): Element | undefined => {
    const wanted = plain(text);
    const having: Element[] = [];
    // The text of an element is also in its ancestors, so go down from the body and collect all that contain it.
    const look = (element: Element): void => {
      if (/^(script|style|noscript|template)$/i.test(element.tagName)) return;
      if (!plain(element.textContent).includes(wanted)) return;
      if (isVisible(element) && textOf(element).includes(wanted)) having.push(element);
      Array.from(element.children).forEach(look);
    };
    look(document.body);
    const innermost = (all: Element[]) =>
      all.filter((element) => !all.some((other) => other !== element && element.contains(other)))[0];
    return innermost(having.filter((element) => textOf(element) === wanted)) || innermost(having);
  };

  const describe = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 120);
  const coverOf = (element: Element): string | null => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit && (hit === element || element.contains(hit))) return null;
    return hit ? describe(hit) : 'the edge of the screen';
  };

  const found = target.startsWith('text=')
    ? byText(target.slice(5))
    : Array.from(document.querySelectorAll(target)).find(isVisible);
  if (!found) return null;
  if (reach && coverOf(found)) {
    found.scrollIntoView(false);
    if (coverOf(found)) found.scrollIntoView(true);
    if (coverOf(found)) {
      const { top, height } = found.getBoundingClientRect();
      window.scrollBy(0, top + height / 2 - window.innerHeight / 2);
    }
  }
  const { left, top, width, height } = found.getBoundingClientRect();
  return { left, top, width, height, cover: coverOf(found) };
}

export function visibleText(selector: string | null): string {
  const element = selector ? document.querySelector(selector) : document.body;
  if (!element) throw new Error('No element ' + selector);
  return (element as HTMLElement).innerText
    .split('\n')
    .map((line) => line.replace(/\xad/g, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
