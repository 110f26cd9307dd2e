/** The button that a document shows when its scripts can't be had: no catalogue is there to ask. */
export const PROBLEM: Readonly<Record<string, string>> = {
  en: 'Could not load. Try again',
  zh: '加载失败，点击重试',
  de: 'Nicht geladen. Erneut versuchen',
  es: 'No se pudo cargar. Reintentar',
};

/** The language that the host will probably ask for, before it has been asked. */
export function guessLanguage(): string {
  let known: string | null = '';
  try {
    // What this visit had before (src/app/session.ts): JSON.
    known = sessionStorage.getItem('session');
  } catch {
    // No storage, so nothing in it.
  }
  const asked = /[?&"]language(?:=|":")(\w\w)/.exec(location.search + known);
  const language = asked ? (asked[1] as string) : String(navigator.language).slice(0, 2);
  return language in PROBLEM ? language : 'en';
}
