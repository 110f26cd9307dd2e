/**
 * Calls `start` at once, or if the browser prerenders the page, when a person comes to it. Until then `prompt` has
 * no answer, so there is no session, and nothing may be sent for somebody who may never come.
 */
export function whenShown(start: () => void): void {
  if ((document as { readonly prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start);
  else start();
}
