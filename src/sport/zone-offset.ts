/** The largest offset of any zone: Kiritimati, at +14:00. */
const FURTHEST_MIN = 840;

/**
 * Parses offsets such as 'GMT+8', 'UTC+05:30', 'GMT+0800', '+05:30', 'UTC' or 'Z'. Returns minutes east of UTC, or
 * `null` for anything else, including zone names.
 */
export function parseOffset(text: string): number | null {
  if (/^(UTC|GMT|Z)$/i.test(text)) return 0;
  // A bare plus sign in a query arrives as a space.
  const offset = /^(?:UTC|GMT)?([-+ ])(\d\d?)(?::?([0-5]\d))?$/i.exec(text);
  if (!offset) return null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] || 0);
  return minutes > FURTHEST_MIN ? null : offset[1] === '-' ? 0 - minutes : minutes;
}
