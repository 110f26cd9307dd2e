/**
 * Text zoom for engines without a switch for it (Chromium has it only inside Android's WebView). Like the WebView, it
 * multiplies the computed size of all text, and line heights that are lengths. It leaves boxes, `em` in other
 * properties, and text in SVG, which WebKit's text zoom was seen to leave alone. Content that appears later is
 * enlarged when it appears. It is sent as text into the page: ES2015, except for types.
 */
export function enlargeText(factor: number): void {
  const page = window as Window & { __enlarged?: { element: HTMLElement; size: string; line: string }[] };

  const enlarge = () => {
    (page.__enlarged || []).forEach(({ element: { style }, size, line }) => {
      style.fontSize = size;
      style.lineHeight = line;
    });
    const elements = Array.from(document.querySelectorAll<HTMLElement>('body, body *')).filter(
      (element) => element.style && !('ownerSVGElement' in element),
    );
    page.__enlarged = elements.map((element) => {
      const { fontSize: size, lineHeight: line } = element.style;
      return { element, size, line };
    });
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { style: element.style, size: parseFloat(fontSize), line: parseFloat(lineHeight) };
    });
    sizes.forEach(({ style, size, line }) => {
      if (size) style.setProperty('font-size', `${size * factor}px`, 'important');
      if (line) style.setProperty('line-height', `${line * factor}px`, 'important');
    });
  };

  enlarge();
  new MutationObserver(enlarge).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
    subtree: true,
  });
}
