const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Decodes a character reference. An unknown one stays as written. */
function character(reference: string, body: string): string {
  if (body[0] !== '#') return NAMED[body] || reference;
  const code = body[1] === 'x' ? parseInt(body.slice(2), 16) : +body.slice(1);
  return code > 31 && code < 0x110000 && String.fromCodePoint ? String.fromCodePoint(code) : ' ';
}

/** Whether the text contains tags or character references. */
export const isHtml = (text: string) => /[<&]/.test(text);

/**
 * The text of a piece of HTML, in lines, without its tags. Use the result as text only: what is left of a broken tag is
 * shown as written and never parsed again.
 */
export function plainText(html: string): string {
  return html
    .slice(0, 100_000)
    .replace(/<!--[^]*?(-->|$)/g, '')
    .replace(/<(script|style|title|template|noscript|iframe|svg|math)\b[^]*?(<\/\1\s*>|$)/gi, '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/<(br|hr)\b[^<>]*>|<\/(p|div|h\d|li|tr|table|ul|ol|dt|dd|blockquote|pre)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, character)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
}
