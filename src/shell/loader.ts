import { closeView } from '../host/close-view.ts';
import { isInApp, statusBarPx } from '../host/status-bar.ts';
import type { Messages } from '@lingui/core';
import { registerWorker } from '../offline/register.ts';
import type { DocumentFiles, Factory, Loader, SitePage } from './loader-api.ts';
import type { PageModule } from '../app/page-module.ts';
import { guessLanguage, PROBLEM } from './problem.ts';

/**
 * The chunk loader: inline in every app document, so that the page's scripts can be told apart from
 * a captive portal's HTML, asked for again, and started only when all are there. It speaks AMD: `define` takes what
 * swc makes of a chunk, `require` is what an import() becomes.
 */
type Definition = readonly [needs: readonly string[], factory: Factory];

const CHUNK_TIMEOUT_MS = 120_000;

/** What the build wrote into the script's own attribute. */
const site = JSON.parse(
  (document.currentScript as HTMLScriptElement).dataset.site as string,
) as DocumentFiles;
const files = Object.assign({}, site.files) as Record<string, string | undefined>;
const sheets = Object.assign({}, site.sheets) as Record<string, string | undefined>;
const definitions: Record<string, Definition | undefined> = {};
const modules: Record<string, object> = {};
const requests: Record<string, Promise<unknown> | undefined> = {};
let recovering = false;

/** The exports of a module whose definition has come; runs it, and what it needs, the first time. */
function run(name: string): object {
  let exports = modules[name];
  if (!exports) {
    exports = modules[name] = {};
    const [needs, factory] = definitions[name] as Definition;
    const parts = needs.map((need) =>
      need === 'require' ? require : need === 'exports' ? exports : run(need),
    );
    factory.apply(null, parts);
  }
  return exports;
}

/** Adds the element that asks for a file; `name` is the module that a script has to define. */
function ask(name: string, file: string, isStyle: boolean, again: boolean): Promise<unknown> {
  return new Promise<void>((resolve, reject) => {
    if (definitions[name]) return resolve();
    const url = '/a/' + file + (again ? '?' + Date.now() : '');
    const attributes = isStyle ? { rel: 'stylesheet', href: url } : { src: url };
    const element = Object.assign(document.createElement(isStyle ? 'link' : 'script'), attributes);
    // What arrives may be a portal's page: only a definition counts.
    element.onload = () => (isStyle || definitions[name] ? resolve() : reject());
    element.onerror = reject;
    setTimeout(reject, CHUNK_TIMEOUT_MS);
    document.head.appendChild(element);
  });
}

/** Asks twice; a failure is not remembered. */
function get(name: string, file: string, isStyle = false): Promise<unknown> {
  return (requests[name] =
    requests[name] ||
    ask(name, file, isStyle, false)
      .catch(() => ask(name, file, isStyle, true))
      .catch((reason) => {
        requests[name] = undefined;
        throw reason;
      }));
}

function load(name: string): Promise<object> {
  const file = files[name];
  if (!file) return Promise.reject(new Error('No chunk is named ' + name));
  const sheet = sheets[name];
  return Promise.all([get(name, file + '.js'), sheet && get(sheet, sheet, true)]).then(() => run(name));
}

/** What swc makes of import('name'): AMD's require of one module. */
function require(
  names: readonly [string],
  done: (module: object) => void,
  failed: (reason: unknown) => void,
) {
  load(names[0]).then(done, failed);
}

function messages(page: string, language: string): Promise<{ messages: Messages }> {
  const name = site.messages + '/' + page + '.' + language;
  return get(name, name + '.js').then(() => run(name) as { messages: Messages });
}

function page({ page: name, files: more, sheets: late, sheet }: SitePage): Promise<PageModule> {
  Object.assign(files, more);
  Object.assign(sheets, late);
  const style = sheet && name !== site.page ? get(sheet, sheet, true) : null;
  return Promise.all([load(name), style]).then(([module]) => module as PageModule);
}

/** The page can't go on: it reloads itself once; when this load was that reload, it says so in words. */
function recover(): void {
  if (recovering) return;
  recovering = true;
  const reloaded = !loader.started && (!window.performance || performance.navigation.type === 1);
  if (reloaded || navigator.onLine === false) showProblem();
  else location.reload();
}

function showProblem(): void {
  // The header stays, and with it the way back.
  const place = document.querySelector('main') || document.body;
  place.innerHTML = `<button class="picture button-link" role="alert">${PROBLEM[guessLanguage()]}</button>`;
  (place.firstChild as HTMLElement).onclick = () => location.reload();
}

function main(): void {
  // The document has asked for each of these; what did not come is asked for once more.
  Promise.all(FIRST.map((name) => ask(name, files[name] + '.js', false, true)))
    .then(() => (lacksGlobals() ? load('shims') : null))
    .then(() => run(FIRST[0] as string))
    .catch(recover);
}

function lacksGlobals(): boolean {
  return !('fetch' in window && 'queueMicrotask' in window && 'entries' in Object);
}

/** A login's one chunk holds what the core does. */
const FIRST = [files['core'] ? 'core' : site.page, site.page];
const loader: Loader = {
  messages,
  // A sign-in leads to no other page.
  page: ASKS_NO_HOST ? () => Promise.reject() : page,
  recover,
  first: { name: site.page, page: () => run(site.page) as PageModule },
  started: false,
};
window.loader = loader;
window.define = (name, needs, factory) => {
  definitions[name] = [needs, factory];
};

const barPx = statusBarPx(navigator.userAgent, screen);
if (barPx) document.documentElement.style.paddingTop = barPx + 'px';
messages(site.page, ASKS_NO_HOST || isInApp(navigator.userAgent) ? guessLanguage() : 'en').catch(() => {});
// The way back works before the page does.
if (!ASKS_NO_HOST)
  document.onclick = ({ target }) => {
    const back = (target as Element).closest('.page-header-side:first-child');
    if (back && !loader.started) closeView(navigator.userAgent);
  };
document.addEventListener('DOMContentLoaded', main);
site.early.forEach((name) => setTimeout(() => load(name).catch(() => {})));
registerWorker();
// A script that hangs keeps DOMContentLoaded away: what is missing is asked for again, then given up.
setTimeout(main, CHUNK_TIMEOUT_MS);
setTimeout(() => loader.started || recover(), 2 * CHUNK_TIMEOUT_MS + 1000);
