/** Shows a button to reload in place of the page. The header stays, and with it the back button. */
export function showProblem(language: string): void {
  const place = document.querySelector('main') || document.body;
  place.innerHTML = `<button class="picture button-link" role="alert">${PROBLEM_TEXTS[language]}</button>`;
  (place.firstChild as HTMLElement).onclick = () => location.reload();
}
