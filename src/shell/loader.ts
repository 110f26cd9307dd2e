import { closeView } from '../host/close-view.ts';
import { hostKind } from '../host/platform.ts';
import { statusBarPx } from '../host/status-bar.ts';
import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/frame.tsx';
import type { Factory, Loader } from './loader-api.ts';
import { registerWorker } from '../offline/register.ts';
import { guessLanguage, PROBLEM } from './problem.ts';

/**
 * The chunk loader: inline in every app document, so that the page's scripts can be told apart from
 * a captive portal's HTML, asked for again, and started only when all are there. It knows the chunks by
 * their file names; `define` is AMD's. README, "Follow a request".
 */
type Definition = readonly [needs: readonly string[], factory: Factory];

const CHUNK_TIMEOUT_MS = 120_000;

/** What the build wrote into the script's own attribute; DocumentParts says what it is. */
const settings = (document.currentScript as HTMLScriptElement).dataset.needs as string;
const [mainChunk, pageChunk, shims, folder, pageName, sheet] = settings.split(' ') as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const definitions: Record<string, Definition> = {};
const modules: Record<string, object> = {};
const requests: Record<string, Promise<unknown> | undefined> = {};
let recovering = false;

function run(name: string): object {
  let exports = modules[name];
  if (!exports) {
    exports = modules[name] = {};
    const [needs, factory] = definitions[name] as Definition;
    const parts = needs.map((need) => (need === 'require' ? load : need === 'exports' ? exports : run(need)));
    factory.apply(null, parts);
  }
  return exports;
}

function ask(file: string, again: boolean): Promise<unknown> {
  return new Promise<void>((resolve, reject) => {
    const isStyle = /\.css$/.test(file);
    if (definitions[file]) return resolve();
    const url = '/a/' + file + (isStyle ? '' : '.js') + (again ? '?' + Date.now() : '');
    const attributes = isStyle ? { rel: 'stylesheet', href: url } : { src: url };
    const element = Object.assign(document.createElement(isStyle ? 'link' : 'script'), attributes);
    // What arrives may be a portal's page: only a definition counts.
    element.onload = () => (isStyle || definitions[file] ? resolve() : reject());
    element.onerror = reject;
    setTimeout(reject, CHUNK_TIMEOUT_MS);
    document.head.appendChild(element);
  });
}

function get(file: string): Promise<unknown> {
  return (requests[file] =
    requests[file] ||
    ask(file, false)
      .catch(() => ask(file, true))
      .catch((reason) => {
        requests[file] = undefined;
        throw reason;
      }));
}

/** The lowered form of `import()`: the module that `spec` names first, once all that it names is there. */
function load(spec: string): Promise<object> {
  const files = spec.split(' ');
  return Promise.all(files.map(get)).then(() => run(files[0] as string));
}

function messages(page: string, language: string): Promise<{ messages: Messages }> {
  const name = folder + '/' + page + '.' + language;
  return get(name).then(() => run(name) as { messages: Messages });
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
  place.innerHTML = `<button class="picture link" role="alert">${PROBLEM[guessLanguage()]}</button>`;
  (place.firstChild as HTMLElement).onclick = () => location.reload();
}

function main(): void {
  // The document has asked for each of these; what did not come is asked for once more.
  Promise.all([mainChunk, pageChunk].map((file) => ask(file, true)))
    .then(() => lacksGlobals() && get(shims))
    .then(() => run(mainChunk))
    .catch(recover);
}

function lacksGlobals(): boolean {
  return !('fetch' in window && 'queueMicrotask' in window && 'entries' in Object);
}

const host = hostKind(navigator.userAgent, window);
requests[sheet] = Promise.resolve();
const loader: Loader = Object.assign(load, {
  messages,
  recover,
  host,
  first: { name: pageName, page: () => run(pageChunk) as PageModule },
  started: false,
});
window.loader = loader;
window.define = (name, needs, factory) => {
  definitions[name] = [needs, factory];
};

const barPx = statusBarPx(host, navigator.userAgent, screen);
if (barPx) document.documentElement.style.paddingTop = barPx + 'px';
messages(pageName, ASKS_NO_HOST || host !== 'browser' ? guessLanguage() : 'en').catch(() => {});
// The way back works before the page does.
document.onclick = ({ target }) => {
  const back = (target as Element).closest('.header-side:first-child');
  if (back && !loader.started) closeView(host);
};
document.addEventListener('DOMContentLoaded', main);
registerWorker();
// A script that hangs keeps DOMContentLoaded away: what is missing is asked for again, then given up.
setTimeout(main, CHUNK_TIMEOUT_MS);
setTimeout(() => loader.started || recover(), 2 * CHUNK_TIMEOUT_MS + 1000);
