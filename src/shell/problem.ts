const place = () => document.querySelector('main') || document.body;

/** Shows a button to reload in place of the page. The header stays, and with it the back button. */
export function showProblem(language: string): void {
  const main = place();
  main.innerHTML = `<button class="picture button-link" role="alert">${PROBLEM_TEXTS[language]}</button>`;
  (main.firstChild as HTMLElement).onclick = () => location.reload();
}

/**
 * Shows a button that says that something takes long, and calls `onRetry` once. Before the start it stands above the
 * skeleton: no page has such an element of its own, so it disappears when the page is rendered over the document's frame.
 * Later it lies over the end of the screen. Returns what removes it.
 */
export function showSlow(
  { language, started }: { readonly language: string; readonly started: boolean },
  onRetry: () => void,
): () => void {
  const parent = started ? document.body : place();
  const note = document.createElement('aside');
  const hide = () => note.parentNode?.removeChild(note);
  note.className = started ? 'picture-late' : 'picture-slow';
  note.setAttribute('role', 'status');
  note.innerHTML = `<button class="picture button-link">${SLOW_TEXTS[language]}</button>`;
  (note.firstChild as HTMLElement).onclick = () => {
    hide();
    onRetry();
  };
  parent.insertBefore(note, started ? null : parent.firstChild);
  return hide;
}
