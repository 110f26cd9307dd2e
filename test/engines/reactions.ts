/** Functions that travel as text into pages of old engines: ES5 (but for types), and nothing from outside. */

/** Marks what to tap: the first that is seen of the selector, or of all that a page has for fingers. */
export function markTarget(selector: string | null): void {
  var choices = selector
    ? [selector]
    : [
        '[role="tab"][aria-selected="false"]',
        'main button, #app button:not(.header-side), a[href]',
        'button',
      ];
  for (var i = 0; i < choices.length; i += 1) {
    var found = (Array.prototype.slice.call(document.querySelectorAll(choices[i]!)) as HTMLElement[]).filter(
      function (element) {
        return element.offsetWidth > 0 && !(element as HTMLButtonElement).disabled;
      },
    )[0];
    if (found) {
      found.setAttribute('data-tapped', '');
      return;
    }
  }
  throw new Error('There is nothing to tap');
}

/** Changes with whatever is seen, and with the address. */
export function pageState(): string {
  return location.href + document.body.innerHTML.replace(/ data-tapped=""/g, '');
}
