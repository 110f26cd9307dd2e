const MAX_CHARS = 5000;

/**
 * The text of the help call's response: plain text, or the text of the HTML in `content`. An inert document parses it, so
 * that nothing in it runs or loads.
 */
export function helpText(data: unknown): string {
  const html = (data && (data as { readonly content?: unknown }).content) || data;
  if (typeof html !== 'string') return '';
  const lines = html.slice(0, MAX_CHARS).replace(/<(br|\/(p|li|div|tr|h\d))\b/gi, '\n$&');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  [].forEach.call(body.querySelectorAll('script,style'), (element: Element) => element.remove());
  return (body.textContent as string).replace(/\s*\n\s*/g, '\n').trim();
}
