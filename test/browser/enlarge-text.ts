/**
 * Text zoom for engines without a switch for it (Chromium has it only inside Android's WebView). Like the WebView, it
 * multiplies the computed size of all text, and line heights that are lengths. It leaves boxes, `em` in other
 * properties, and text in SVG, which WebKit's text zoom was seen to leave alone. Content that appears later is
 * enlarged when it appears. It is sent as text into the page: ES5, except for types.
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
