import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/page-module.ts';
import type { DocumentFiles, Factory, Loader, SitePage } from './loader-api.ts';
import { RELOADED } from './noted.ts';
import { showProblem } from './problem.ts';

/**
 * The chunk loader: inline in every app document, so that the page's scripts can be told apart from
 * a captive portal's HTML, asked for again, and started only when all are there. It speaks AMD: `define` takes what
 * swc makes of a chunk, `require` is what an import() becomes.
 */
type Definition = readonly [needs: readonly string[], factory: Factory];

const CHUNK_TIMEOUT_MS = 120_000;

interface Pages {
  readonly files: Record<string, string | undefined>;
  readonly sheets: Record<string, string | undefined>;
}

/** What the build wrote into the script's own attribute. */
const site = JSON.parse(
  (document.currentScript as HTMLScriptElement).dataset.site as string,
) as DocumentFiles;
// Pages of other documents add theirs.
const { files, sheets } = site as Pages;
const definitions: Record<string, Definition | undefined> = {};
const modules: Record<string, object | undefined> = {};
const requests: Record<string, Promise<unknown> | undefined> = {};
/** The chunks need shims. */
const lacksGlobals = !('fetch' in window && 'queueMicrotask' in window && 'entries' in Object);
let recovering = false;
let goOn: () => void;
/** The page's scripts are there, and nothing that they lack. */
const ready = new Promise<void>((resolve) => (goOn = resolve));

/** The exports of a module whose definition has come; runs it, and what it needs, the first time. */
function run(name: string): object {
  const known = modules[name];
  if (known) return known;
  const exports = {};
  const [needs, factory] = definitions[name] as Definition;
  const parts = needs.map((need) =>
    need === 'require' ? require : need === 'exports' ? exports : run(need),
  );
  factory.apply(null, parts);
  // Not before: one that throws is run again when it is asked for again.
  return (modules[name] = exports);
}

/** Says what is nobody's network: whoever asked shows just that something did not come. */
function report(reason: unknown): void {
  if (reason instanceof Error) console.error(reason);
}

/** Adds the element that asks for a file; `name` is the module that a script has to define. */
function ask(name: string, file: string, isStyle: boolean, again: boolean): Promise<unknown> {
  return new Promise<void>((resolve, reject) => {
    if (definitions[name]) return resolve();
    const url = BASE_PATH + '/a/' + file + (again ? '?' + Date.now() : '');
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

/** Brings a chunk and its styles here, without running it. */
function bring(name: string): Promise<unknown> {
  const file = files[name];
  const sheet = sheets[name];
  return Promise.all(
    file
      ? [get(name, file + '.js'), sheet && get(sheet, sheet, true)]
      : [Promise.reject(new Error('No chunk is named ' + name))],
  );
}

export function load(name: string): Promise<object> {
  return bring(name)
    .then(() => run(name))
    .catch((reason) => {
      report(reason);
      throw reason;
    });
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
function recover(reason?: unknown): void {
  report(reason);
  if (recovering) return;
  recovering = true;
  const { loader } = window;
  const reloaded = !loader.started && (!window.performance || performance.navigation.type === 1);
  if (reloaded || navigator.onLine === false) showProblem(loader.language);
  else {
    if (REPORT_URL && loader.app) loader.app.visit.write(RELOADED, '1');
    location.reload();
  }
}

/** A login's one chunk holds what the core does. */
const FIRST = [files['core'] ? 'core' : site.page, site.page];

function main(): void {
  // The document has asked for each of these; what did not come is asked for once more.
  Promise.all(FIRST.map((name) => ask(name, files[name] + '.js', false, true)))
    .then(() => (lacksGlobals ? load('shims') : later()))
    .then(() => {
      goOn();
      run(FIRST[0] as string);
    })
    .catch(recover);
}

/** A task of its own: what was put off before comes first. */
const later = () => new Promise<object>((resolve) => setTimeout(resolve));

/** What the loader does not know by itself. */
type Known = Pick<Loader, 'language' | 'app'>;

/** Sets up `window.loader` and the module `head`, asks for messages and early parts, and starts the page once its scripts are there. */
export function startLoader(known: Known, head?: object): void {
  modules['head'] = head;
  window.loader = Object.assign(
    {
      messages,
      page,
      recover,
      first: { name: site.page, page: () => ready.then(() => run(site.page) as PageModule) },
      started: false,
    },
    known,
  );
  window.define = (name, needs, factory) => {
    definitions[name] = [needs, factory];
    // Each in a task of its own, and most often while others are still on their way. Whoever asks for one that throws hears
    // of it.
    if (!lacksGlobals)
      later()
        .then(() => run(name))
        .catch(() => {});
  };
  messages(site.page, known.language).catch(() => {});
  // An engine without fetch has asked for nothing yet: what sends is needed at once.
  const early = 'fetch' in window || !known.app ? site.early : site.early.concat('later');
  early.forEach((name) => setTimeout(() => bring(name).catch(() => {})));
  document.addEventListener('DOMContentLoaded', main);
  // A script that hangs keeps DOMContentLoaded away: what is missing is asked for again, then given up.
  setTimeout(main, CHUNK_TIMEOUT_MS);
  setTimeout(() => window.loader.started || recover(), 2 * CHUNK_TIMEOUT_MS + 1000);
}
