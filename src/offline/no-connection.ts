interface Texts {
  readonly problem: string;
  readonly again: string;
  readonly back: string;
}

/** For a page that was never here before; no catalogue is there to ask. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: { problem: 'No connection', again: 'Try again', back: 'Back' },
  zh: { problem: '无网络连接', again: '重试', back: '返回' },
  de: { problem: 'Keine Verbindung', again: 'Erneut versuchen', back: 'Zurück' },
  es: { problem: 'Sin conexión', again: 'Reintentar', back: 'Atrás' },
};

/** The pages' button; ground and ink are the browser's, light or dark. */
const STYLE =
  'body{margin:34vh 16px 0;text-align:center;font:17px/3 sans-serif}' +
  'a{padding:12px 32px;border-radius:24px;background:#2450db;color:#fff;text-decoration:none}' +
  'button{border:0;background:0;font:inherit}';

/** Leaves as documents do (src/host/close-view.ts); workers are there on Android and in browsers only. */
const BACK = "try{companion.finishActivity('{}')}catch(e){history.back()}";

/** A document that says so, with a link to itself and a way back; no file. */
export function noConnection(search: string, spoken: string): Response {
  const asked = /[?&]language=(\w\w)/.exec(search);
  const guess = asked ? (asked[1] as string) : String(spoken).slice(0, 2);
  const language = guess in TEXTS ? guess : 'en';
  const { problem, again, back } = TEXTS[language] as Texts;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${problem}</title><style>${STYLE}</style><body>${problem}<p><a href="">${again}</a><p><button onclick="${BACK}">${back}</button>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html;charset=utf-8' } });
}
