const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const CHANNELS = /^(rgb|hsl)a?\( *([\d.]+%?) *, *([\d.]+%?) *, *([\d.]+%?) *(?:, *([\d.]+%?) *)?\)$/;
const NUMBER = /^(\d{1,3}|\d{0,3}\.\d{1,6})(%?)$/;
const NAMES =
  /^(aqua|black|blue|brown|crimson|cyan|fuchsia|gold|gray|green|grey|lime|magenta|maroon|navy|olive|orange|pink|purple|red|silver|teal|tomato|violet|white|yellow)$/;

/** Whether the text is a number up to `most`, or a percentage where the position allows one. */
function fits(channel: string, most: number, percent: boolean): boolean {
  const [, value, sign] = NUMBER.exec(channel) || [];
  return !!value && !!sign === percent && +value <= (percent ? 100 : most);
}

/**
 * Returns a server's colour in lower case: hexadecimal, rgb(), hsl() or a common name. Anything else is
 * `null`, so that no value can end a CSS declaration or request a file.
 */
export function safeColour(text: unknown): string | null {
  const colour = typeof text === 'string' && text.length < 60 ? text.trim().toLowerCase() : '';
  if (HEX.test(colour) || NAMES.test(colour)) return colour;
  const [, kind, a = '', b = '', c = '', alpha] = CHANNELS.exec(colour) || [];
  if (!kind || (alpha && !fits(alpha, 1, /%/.test(alpha)))) return null;
  const percent = /%/.test(a);
  const good =
    kind === 'hsl'
      ? fits(a, 360, false) && fits(b, 0, true) && fits(c, 0, true)
      : [a, b, c].every((channel) => fits(channel, 255, percent));
  return good ? colour : null;
}
