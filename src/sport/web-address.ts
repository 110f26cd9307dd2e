/**
 * Returns a server's address, or `null` unless it is http(s) or relative. As browsers do, it trims the address, leaves
 * out tabs and line ends, encodes blanks, and reads `//host` as https. It also reads an ampersand as HTML writes it.
 * Otherwise it refuses more than any browser: control characters, backslashes, user names, and hosts with blanks. So
 * every browser opens exactly the address that was checked.
 */
export function safeAddress(value: unknown): string | null {
  const address =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/[\t\r\n]/g, '')
          .replace(/&amp;/g, '&')
          .replace(/^(?=\/\/)/, 'https:')
      : '';
  return /^(https?:\/\/(?!\/)|(?![^/?#]*:))[^\\\x00-\x1f\x7f-\x9f]{1,2000}$/i.test(address) &&
    !/^https?:\/\/[^/?#]*[@\s]/i.test(address)
    ? address.replace(/\s/g, encodeURIComponent)
    : null;
}

/** Reads the address of a picture. Some servers write words if there is none, and a page is no picture. */
export function pictureUrl(value: unknown): string | null {
  const address = safeAddress(value);
  return address && !/^((null|undefined|NaN)$|[?#])/.test(address) ? address : null;
}
