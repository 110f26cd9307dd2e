import type { Page } from './page.ts';

/**
 * A script that keeps the last words of a notice and how they were shown, also when the notice has gone since: a slow
 * machine looks later than a notice lasts.
 */
export const KEEPS_NOTICES = `new MutationObserver(function () {
  var place = document.querySelector('.toast-place');
  if (place && place.textContent) window.noticed = [place.textContent, place.style.opacity];
}).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });`;

/** Waits for a notice. Returns the last one, and its opacity: '0' if it was only read out. */
export const noticed = (page: Page) =>
  page.waitFor(() => (window as unknown as { noticed?: readonly [text: string, opacity: string] }).noticed!);
