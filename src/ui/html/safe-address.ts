/**
 * A server's address of a picture or a page, or `null` where it is neither http(s) nor relative. Judged by its own
 * grammar, which is stricter than any browser's: no control character, blank inside, backslash or name before the host
 * gets through, so that what is judged is what is opened.
 */
export function safeAddress(given: unknown): string | null {
  const address = typeof given === 'string' ? given.trim() : '';
  return /^(https?:\/\/(?!\/)|(?![^/?#]*:))[^\s\\\x00-\x1f\x7f-\x9f]{1,2000}$/i.test(address) &&
    !/^(https?:)?\/\/[^/?#]*@/i.test(address)
    ? address
    : null;
}
