/** The minimum contrast of large text on its background (WCAG). */
const LEAST_CONTRAST = 3;

const rgbOf = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** For a `ref`: removes the element's text colour if the contrast on the card behind it is too low. */
export function dropUnreadableColour(element: HTMLElement | null): void {
  const card = element?.parentElement;
  if (!card || !element.style.color) return;
  const text = rgbOf(getComputedStyle(element).color);
  const ground = rgbOf(getComputedStyle(card).backgroundColor);
  const [light = 0, dark = 0] = [text, ground].map(luminance).sort((a, b) => b - a);
  const isThin = text.length > 3 && (text[3] ?? 0) < 0.8;
  if (isThin || (light + 0.05) / (dark + 0.05) < LEAST_CONTRAST) element.style.color = '';
}
