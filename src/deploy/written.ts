import { Refused } from './forms.ts';

/*
 * How a text is written in each place that a setting reaches: one function for each place. A text that its
 * place cannot say is refused, so that it ends neither a directive, a line, a string nor an element.
 */

const refuse = (place: string, text: string): never => {
  throw new Refused(`${place} has no way to say this:`, [JSON.stringify(text)]);
};

/**
 * A source or address of a Content-Security-Policy. A semicolon ends a directive, a comma ends a policy, `$`
 * begins a variable of nginx, and some static hosts replace a `:name` in a header. In the path of an address
 * an escape replaces each of them.
 */
export function policySource(address: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[a-z\d.-]+(?::\d+)?)?([^]*)$/i.exec(address) ?? [];
  const written = origin + rest.replace(/[;,$:]/g, (character) => encodeURIComponent(character));
  return /^[\w\-.~:/?#[\]@!&'()*+=%]+$/.test(written) ? written : refuse('A policy', address);
}

export const headerValue = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : refuse('A header', text);

/** A quoted string of nginx's configuration. nginx has no escape for `$`, which begins a variable. */
export const nginxString = (text: string): string =>
  /^[ -#%-~]*$/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : refuse("nginx's configuration", text);

export const attributeText = (text: string): string =>
  /[\0\r]/.test(text)
    ? refuse('HTML', text)
    : text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A value in a script, also in an inline one; a string has its quotes. */
export const scriptString = (text: unknown): string =>
  JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
