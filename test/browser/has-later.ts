/**
 * Whether the page has the code that loads after its first data: it shows notices, and knows how to open a new build. Runs in
 * the page.
 */
export const hasLater = (): boolean => document.querySelector('.toast-place') !== null;
