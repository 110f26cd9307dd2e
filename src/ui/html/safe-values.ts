const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const CHANNELS = /^(rgb|hsl)a?\( *([\d.]+%?) *, *([\d.]+%?) *, *([\d.]+%?) *(?:, *([\d.]+%?) *)?\)$/;
const NUMBER = /^(\d{1,3}|\d{0,3}\.\d{1,6})$/;
const NAMES =
  /^(aqua|black|blue|brown|crimson|cyan|fuchsia|gold|gray|green|grey|lime|magenta|maroon|navy|olive|orange|pink|purple|red|silver|teal|tomato|violet|white|yellow)$/;

const isNumber = (channel: string, most: number): boolean => NUMBER.test(channel) && +channel <= most;

const isPercentage = (channel: string): boolean =>
  channel.endsWith('%') && isNumber(channel.slice(0, -1), 100);

/**
 * Reads a colour: hexadecimal, rgb(), hsl() or a common name, in lower case. Anything else is `null`, so that no value
 * can end a CSS declaration or request a file.
 */
export function safeColour(text: unknown): string | null {
  const colour = typeof text === 'string' && text.length < 60 ? text.trim().toLowerCase() : '';
  if (HEX.test(colour) || NAMES.test(colour)) return colour;
  const [, kind, a = '', b = '', c = '', alpha] = CHANNELS.exec(colour) || [];
  if (!kind || (alpha && !isNumber(alpha, 1) && !isPercentage(alpha))) return null;
  const good =
    kind === 'hsl'
      ? isNumber(a, 360) && [b, c].every(isPercentage)
      : [a, b, c].every(isPercentage) || [a, b, c].every((channel) => isNumber(channel, 255));
  return good ? colour : null;
}
