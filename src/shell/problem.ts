const place = () => document.querySelector('main') || document.body;

/** Shows a button to reload in place of the page. The header stays, and with it the back button. */
export function showProblem(language: string): void {
  const main = place();
  main.innerHTML = `<button class="picture button-link" role="alert">${PROBLEM_TEXTS[language]}</button>`;
  (main.firstChild as HTMLElement).onclick = () => location.reload();
}

/**
 * Shows a button above the skeleton of a page that takes long, which calls `retry` once. No page has such an element of
 * its own, so it disappears when the page is rendered over the document's frame.
 */
export function showSlow(language: string, retry: () => void): void {
  const main = place();
  const note = document.createElement('aside');
  note.className = 'picture-slow';
  note.setAttribute('role', 'status');
  note.innerHTML = `<button class="picture button-link">${SLOW_TEXTS[language]}</button>`;
  (note.firstChild as HTMLElement).onclick = () => {
    main.removeChild(note);
    retry();
  };
  main.insertBefore(note, main.firstChild);
}
