/** For a page that was never here before; no catalogue is there to ask. */
const TEXTS: Readonly<Record<string, string>> = {
  en: 'No connection. Try again',
  zh: '无网络连接，点击重试',
  de: 'Keine Verbindung. Erneut versuchen',
  es: 'Sin conexión. Reintentar',
};

/** A document that says so, with a link to itself; no script, no file. */
export function noConnection(search: string, spoken: string): Response {
  const asked = /[?&]language=(\w\w)/.exec(search);
  const guess = asked ? (asked[1] as string) : String(spoken).slice(0, 2);
  const language = guess in TEXTS ? guess : 'en';
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${TEXTS[language]}</title><body style="margin:40vh 16px 0;text-align:center;font:17px/1.5 sans-serif"><a href="">${TEXTS[language]}</a>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html;charset=utf-8' } });
}
