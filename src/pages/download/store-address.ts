/** URL schemes of the store apps. */
const SCHEMES = /^(https|itms-appss?|(mi|oppo|vivo|app)?market):$/;
const MAX_CHARS = 2048;

/**
 * Checks where a download leads: only https or the scheme of a store app, with a host and without
 * credentials. Returns the address as the browser reads it, or `null` if it is refused.
 */
export function storeAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_CHARS) return null;
  try {
    const { href, protocol, username, password } = new URL(value);
    const isSafe = SCHEMES.test(protocol) && /^[\w-]+:\/\/[\w.-]+/.test(href) && !username && !password;
    return isSafe ? href : null;
  } catch {
    return null;
  }
}
