/** Kiritimati is the furthest, at +14:00. */
const FURTHEST_MIN = 840;

/**
 * Minutes east of UTC that 'GMT+8', 'UTC+05:30', 'GMT+0800', '+05:30', 'UTC' or 'Z' name; `null` for anything else, zones'
 * names too.
 */
export function parseOffset(text: string): number | null {
  if (/^(UTC|GMT|Z)$/i.test(text)) return 0;
  // A query's bare plus sign arrives as a space.
  const offset = /^(?:UTC|GMT)?([-+ ])(\d\d?)(?::?([0-5]\d))?$/i.exec(text);
  if (!offset) return null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] || 0);
  return minutes > FURTHEST_MIN ? null : offset[1] === '-' ? 0 - minutes : minutes;
}
