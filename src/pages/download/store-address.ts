/** Schemes of the stores' own apps, beside the web's. */
const SCHEMES = /^(https|itms-apps|itms-appss|market|mimarket|oppomarket|vivomarket|appmarket):$/;
const MAX_CHARS = 2048;

/**
 * Where a download may lead: an https address or one of a store's app, with a host and nobody's password in it.
 * Answers the address as the browser reads it; `null`: refused.
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
