import { parseLanguage } from '../i18n/language.ts';
import type { OfflineTexts } from '../i18n/languages.ts';

/** Styles for the button of the pages. Background and text colours are the browser's, light or dark. */
const STYLE =
  'body{margin:34vh 16px 0;text-align:center;font:17px/3 sans-serif}' +
  'a{padding:12px 32px;border-radius:24px;background:#2450db;color:#fff;text-decoration:none}' +
  'button{border:0;background:0;font:inherit}';

/** Closes the view as documents do (src/host/close-view.ts). Workers only run on Android and in browsers. */
const BACK = "try{companion.finishActivity('{}')}catch(e){history.back()}";

/**
 * Returns the offline page, for a page that is not in the cache: a message, a link to try again, and a back button. It
 * loads no files.
 */
export function noConnection(search: string, browserLanguage: string): Response {
  const requested = /[?&]language=(\w+)/.exec(search);
  const language = parseLanguage(requested ? requested[1] : browserLanguage) || 'en';
  const texts = OFFLINE_TEXTS[language] as OfflineTexts;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${texts.problem}</title><style>${STYLE}</style><body>${texts.problem}<p><a href="">${texts.again}</a><p><button onclick="${BACK}">${texts.back}</button>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html;charset=utf-8' } });
}
