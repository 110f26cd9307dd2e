/**
 * Returns a server's address of a picture or a page, or `null` unless it is http(s) or relative. The grammar is stricter
 * than any browser's: it refuses control characters, inner blanks, backslashes and user names. So every browser opens
 * exactly the address that was checked.
 */
export function safeAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : '';
  return /^(https?:\/\/(?!\/)|(?![^/?#]*:))[^\s\\\x00-\x1f\x7f-\x9f]{1,2000}$/i.test(address) &&
    !/^(https?:)?\/\/[^/?#]*@/i.test(address)
    ? address
    : null;
}
