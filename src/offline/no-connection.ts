import { languageOf } from '../i18n/language.ts';

const STYLE =
  ':root{color-scheme:light dark;--page:#f3f5f8;--surface:#fff;--ink:#14181f;--quiet:#5a6472;--baseline:#d5dae1;--brand:#2450db;--tint:#e9eefd}' +
  '@media(prefers-color-scheme:dark){:root{--page:#0e1116;--surface:#181c23;--ink:#f1f4f8;--quiet:#a4aebc;--baseline:#3a424e;--brand:#93abff;--tint:#222c4a}}' +
  'body{margin:0;padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);background:var(--page);color:var(--ink);text-align:center;font:15px/1.4 sans-serif}' +
  'header{display:flex;align-items:center;padding:4px}' +
  'button,span{padding:10px;border:0;background:0;color:inherit}' +
  'header b{flex:1;font-size:17px;font-weight:500}' +
  'svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}' +
  'header svg{display:block}span{color:var(--brand)}' +
  'main{margin:4px 16px;padding:32px 16px;border-radius:16px;background:var(--surface)}main svg{stroke:var(--baseline);stroke-width:4}' +
  'h1{margin:20px 0 0;font-size:17px;font-weight:500}p{margin:6px 0 20px;color:var(--quiet)}' +
  'a{display:inline-block;min-width:128px;padding:12px 16px;border-radius:28px;background:var(--tint);color:var(--brand);font-size:16px;font-weight:500;text-decoration:none}';

/** Closes the view as documents do (src/host/platform.ts). Workers only run on Android and in browsers. */
const BACK = "try{companion.finishActivity('{}')}catch(e){history.back()}";

/**
 * Makes room for Android's status bar by the rule of `statusBarPx` (src/host/platform.ts), whose code would be larger. Only
 * the page knows its screen and the user agent of its view. A negative value leaves no room.
 */
const ROOM = `var u=navigator.userAgent;if(/CompanionApp/.test(u))document.body.style.paddingTop=/StatusBar.(\\d{1,3})\\b/.exec(u+" StatusBar/60")[1]-(screen.height<2*screen.width?0:25)+"px"`;

const NAME = BRAND_NAME.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const icon = (path: string) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** A running track with an unfinished lap, as in src/ui/feedback/failed.tsx. */
const DRAWING =
  '<svg width="72" height="48" aria-hidden="true"><path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z"/>' +
  '<path style="stroke:var(--brand)" d="M46 2h2a22 22 0 0 1 0 44H34"/><path style="stroke:var(--ink)" d="M36 15v11m0 7v.01"/></svg>';

/**
 * The offline page, for a page that is not in the cache. It loads no files, and loads the page anew when the phone
 * is online again.
 */
export function noConnection(search: string, browserLanguage: string): Response {
  // Engines with workers have URLSearchParams, which decodes names.
  const language = languageOf(new URLSearchParams(search).get('language') || browserLanguage);
  const texts = OFFLINE_TEXTS[language];
  const head = `<meta name="viewport" content="width=device-width"><title>${texts.problem}</title><style>${STYLE}</style>`;
  const bar = `<header><button aria-label="${texts.back}" onclick="${BACK}">${icon('M15 4.5L7.5 12l7.5 7.5')}</button><b>${NAME}</b><span>${icon(BRAND_MARK)}</span></header>`;
  const html = `<!doctype html><html lang="${language}">${head}<body ononline="location.reload()"><script>${ROOM}</script>${bar}<main>${DRAWING}<h1>${texts.problem}</h1><p>${texts.hint}</p><a href="">${texts.again}</a></main>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html;charset=utf-8' } });
}
