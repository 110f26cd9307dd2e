/** The button that a document shows when its scripts can't be had: no catalogue is there to ask. */
export const PROBLEM: Readonly<Record<string, string>> = {
  en: 'Could not load. Try again',
  zh: '加载失败，点击重试',
  de: 'Nicht geladen. Erneut versuchen',
  es: 'No se pudo cargar. Reintentar',
};

/** Puts the button in place of the page; its header stays, and with it the way back. */
export function showProblem(language: string): void {
  const place = document.querySelector('main') || document.body;
  place.innerHTML = `<button class="picture button-link" role="alert">${PROBLEM[language]}</button>`;
  (place.firstChild as HTMLElement).onclick = () => location.reload();
}
