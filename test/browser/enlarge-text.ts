/**
 * Text zoom for engines that give no switch for it (Chromium only has it inside Android's WebView). Multiplies, as
 * the WebView does, the computed size of all text and line heights that are lengths; boxes and `em` of other
 * properties stay, and so does text in SVG, which the text zoom of WebKit was seen to leave alone. What appears later is enlarged
 * as it comes. Travels as text into the page: ES5, but for types.
 */
export function enlargeText(factor: number): void {
  var page = window as Window & { __enlarged?: { element: HTMLElement; size: string; line: string }[] };

  function restore(): void {
    (page.__enlarged || []).forEach(function (entry) {
      entry.element.style.fontSize = entry.size;
      entry.element.style.lineHeight = entry.line;
    });
    page.__enlarged = [];
  }

  function enlarge(): void {
    restore();
    var elements = Array.prototype.slice.call(document.querySelectorAll('body, body *')) as HTMLElement[];
    var plans = elements
      .filter(function (element) {
        return element.style && !('ownerSVGElement' in element);
      })
      .map(function (element) {
        var style = getComputedStyle(element);
        var old = { element: element, size: element.style.fontSize, line: element.style.lineHeight };
        return { old: old, sizePx: parseFloat(style.fontSize), linePx: parseFloat(style.lineHeight) };
      });
    plans.forEach(function (plan) {
      var style = plan.old.element.style;
      if (plan.sizePx) style.setProperty('font-size', plan.sizePx * factor + 'px', 'important');
      if (plan.linePx) style.setProperty('line-height', plan.linePx * factor + 'px', 'important');
    });
    page.__enlarged = plans.map(function (plan) {
      return plan.old;
    });
  }

  enlarge();
  new MutationObserver(enlarge).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
    subtree: true,
  });
}
