import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/app.ts';
import {
  INTEGRITY,
  type DocumentFiles,
  type Factory,
  type Loader,
  type PageFiles,
  type SitePage,
  type SumsModule,
} from './loader-api.ts';
import { RELOADED } from './noted.ts';
import { showProblem, showProgress, showSlow } from './problem.ts';

/**
 * The chunk loader, inline in every app document. It can tell the page's scripts from a captive portal's HTML, loads
 * them again, and starts them only when all have loaded. It implements AMD: `define` takes what swc makes of a chunk,
 * and `require` is what an import() becomes.
 */
type Definition = readonly [needs: readonly string[], factory: Factory];

const CHUNK_TIMEOUT_MS = 120_000;
/** How long the skeleton may stand without a word. */
const SLOW_MS = 8000;
/** How long a tap may have no effect before a line shows that it is being worked on. */
const UNSEEN_MS = 200;
/**
 * Up to how many requests a file is asked for once more, or is asked for at all once the page has started. HTTP/1.1 has
 * six connections to a host, and no script's request can be cancelled: calls and a reload need what is left.
 */
const MOST_AGAIN = 4;
const MOST_OPEN = 5;
/** Why a part was given up that had been asked for twice: each request without an answer keeps a connection. */
const STALLED = 'stalled';

/** What the build wrote into the script's own attributes. */
const site = (document.currentScript as HTMLScriptElement).dataset as unknown as DocumentFiles;
/** Scripts by the name of their chunk. Stepping to another page adds that page's files. */
const files: Record<string, string | undefined> = {};
/** Style sheets by the name of their chunk. */
const sheets: Record<string, string | undefined> = {};
const definitions: Record<string, Definition | undefined> = {};
const modules: Record<string, object | undefined> = {};
const requests: Record<string, Promise<unknown> | undefined> = {};
/** Whether the engine needs the shims. Of what they add, queueMicrotask is the newest: who has it has the rest. */
const lacksGlobals = !('queueMicrotask' in window);
/** How many files have been asked for and have neither come nor failed; not those that the document's HTML asks for. */
let open = 0;
/** Whether the scripts of the document's HTML have come or failed. */
let isParsed = false;
/** Requests that wait until fewer than `most` are open. */
let waiting: { readonly most: number; readonly go: () => void }[] = [];
/** By file that is on its way: what asks for it once more, beside the requests that have not been answered. */
const sendAgain: Record<string, (() => void) | undefined> = {};
/** Of what the page has said to be slow: whether somebody still waits for it. */
let slow: (() => boolean)[] = [];
/** Takes the words away that say so. */
let hush: (() => void) | null = null;
let recovering = false;
/** Whether `main` has run. */
let begun = false;
/** Whether the user has tried again, and it has not helped so far. */
let retried = false;
let goOn: () => void;
/** Resolves when the page's scripts have loaded, and the shims if they are needed. */
const ready = new Promise<void>((resolve) => (goOn = resolve));

/**
 * Returns the exports of a module whose definition has arrived. The first call runs the module and its dependencies.
 */
function run(name: string): object {
  const known = modules[name];
  if (known) return known;
  const exports = {};
  const [needs, factory] = definitions[name] as Definition;
  const parts = needs.map((need) =>
    need === 'require' ? require : need === 'exports' ? exports : run(need),
  );
  factory(...parts);
  // Stored only now, so that a module that throws is run again on the next call.
  return (modules[name] = exports);
}

/** Logs errors that are not network failures. The caller only learns that something could not be loaded. */
function report(reason: unknown): void {
  if (reason instanceof Error) console.error(reason);
}

/** Sends what has been waiting, as far as there are connections. */
function sendWaiting(): void {
  const ofHtml = isParsed ? 0 : FIRST.filter((name) => !definitions[name]).length;
  waiting = waiting.filter(({ most, go }) => {
    const waits = open + ofHtml >= most;
    if (!waits) go();
    return waits;
  });
}

function whenFree(most: number, go: () => void): void {
  waiting.push({ most, go });
  sendWaiting();
}

/**
 * Loads a file by adding an element. `name` is the module that a script has to define. Who asks again adds another
 * element, and the first that loads counts: the user's retry does, and a late part that stalls, once.
 */
function ask(name: string, file: string, isStyle: boolean, again: boolean): Promise<unknown> {
  let sent = 0;
  const loading = new Promise<void>((resolve, reject) => {
    if (definitions[name]) return resolve();
    const add = () => {
      // It has come, or was given up, while this waited.
      if (sendAgain[file] !== add) return;
      const url = ASSET_ORIGIN + BASE_PATH + '/a/' + file + (again || sent ? '?' + Date.now() : '');
      const attributes = isStyle ? { rel: 'stylesheet', href: url } : { src: url };
      const element = Object.assign(document.createElement(isStyle ? 'link' : 'script'), attributes);
      const fail = (reason?: unknown) => {
        open -= 1;
        reject(reason);
        sendWaiting();
      };
      // The response may be a captive portal's page, so only a definition counts.
      element.onload = () => {
        if (!isStyle && !definitions[name]) return fail();
        open -= 1;
        resolve();
        sendWaiting();
      };
      element.onerror = fail;
      open += 1;
      sent += 1;
      if (ASSET_ORIGIN) addWithIntegrity(element, file).catch(fail);
      else document.head.appendChild(element);
    };
    sendAgain[file] = add;
    // Other files on another origin wait for their digests.
    if (!window.loader.started || (ASSET_ORIGIN && name === 'sums')) add();
    else whenFree(MOST_OPEN, add);
    setTimeout(() => {
      if (!again && sent === 1 && window.loader.started) whenFree(MOST_AGAIN, add);
    }, SLOW_MS);
    setTimeout(() => reject(!again && sent !== 1 ? STALLED : undefined), CHUNK_TIMEOUT_MS);
  });
  const end = () => {
    sendAgain[file] = undefined;
  };
  loading.then(end, end);
  return loading;
}

/**
 * The digests of files on another origin, by file name. At first only those of this page; the chunk `sums` has the
 * others.
 */
const sums: Record<string, string | undefined> = ASSET_ORIGIN ? JSON.parse(site.sums as string) : {};

/** Adds an element for a file on another origin. The browser rejects the file unless its digest is that of the build. */
function addWithIntegrity(element: HTMLElement, file: string): Promise<unknown> {
  const known = sums[file] ? Promise.resolve({ sums }) : (load('sums') as Promise<SumsModule>);
  return known.then((module) => {
    Object.assign(sums, module.sums);
    if (!sums[file]) throw new Error('No digest for ' + file);
    const integrity = { crossOrigin: 'anonymous', integrity: INTEGRITY + sums[file] };
    document.head.appendChild(Object.assign(element, integrity));
  });
}

/** Asks twice. A failure is not cached. */
function get(name: string, file: string, isStyle = false): Promise<unknown> {
  return (requests[name] =
    requests[name] ||
    ask(name, file, isStyle, false)
      .catch((reason) => {
        if (reason === STALLED) throw reason;
        return ask(name, file, isStyle, true);
      })
      .catch((reason) => {
        requests[name] = undefined;
        throw reason;
      }));
}

/** Downloads a chunk and its styles, without running it. */
function fetchChunk(name: string): Promise<unknown> {
  // The first step to another page needs both.
  if (ASSET_ORIGIN && name === 'router') load('sums').catch(() => {});
  const file = files[name];
  const sheet = sheets[name];
  return Promise.all(
    file
      ? [get(name, file), sheet && get(sheet, sheet, true)]
      : [Promise.reject(new Error('No chunk is named ' + name))],
  );
}

export function load(name: string): Promise<object> {
  return fetchChunk(name)
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

/** Adds a list of scripts and sheets to `files` and `sheets`. */
function learn({ files: list }: PageFiles): void {
  list.split(' ').forEach((file) => {
    (file.endsWith('css') ? sheets : files)[file.replace(/-\w+\.\w+$/, '')] = file;
  });
}

function page(wanted: SitePage): Promise<PageModule> {
  const { page: name, sheet } = wanted;
  learn(wanted);
  const style = sheet && name !== site.page ? get(sheet, sheet, true) : null;
  return Promise.all([load(name), style]).then(([module]) => module as PageModule);
}

/** Handles a page that cannot continue. Reloads it once; if this load already was that reload, shows a problem text. */
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

learn(site);
/** A login has only one chunk, which contains the core. */
const FIRST = files['core'] ? ['core', site.page] : [site.page];

function main(): void {
  if (begun) return;
  begun = true;
  // The document has loaded each of these with a script element. Load again what did not arrive.
  Promise.all(FIRST.map((name) => ask(name, files[name] as string, false, true)))
    .then(() => (lacksGlobals ? load('shims') : nextTask()))
    .then(() => {
      goOn();
      run(FIRST[0] as string);
    })
    .catch(recover);
}

const isSlow = () => (slow = slow.filter((isAwaited) => isAwaited())).length > 0;

function saySlow(): void {
  if (!hush && !recovering && isSlow()) hush = showSlow(window.loader, retry);
}

/** Says after a while that something is slow, if somebody still waits for it by then. */
function watchSlow(ms: number, isAwaited: () => boolean): void {
  setTimeout(() => {
    slow.push(isAwaited);
    saySlow();
  }, ms);
}

/** Takes the words away when all has come, or nobody waits any more. */
function endSlow(): void {
  if (isSlow()) return;
  if (hush) hush();
  hush = null;
  retried = false;
}

/** The page is slow from the start, a part of it once it has been asked for again and this does not help. */
function wait(part: Promise<unknown>): () => void {
  let isAwaited = true;
  let hideProgress: (() => void) | null = null;
  const timer = setTimeout(() => (hideProgress = showProgress()), UNSEEN_MS);
  const end = () => {
    isAwaited = false;
    clearTimeout(timer);
    hideProgress?.();
    endSlow();
  };
  part.then(end, end);
  watchSlow(2 * SLOW_MS, () => isAwaited);
  return end;
}

/**
 * Before the start, asks once more for what has not come, and drops nothing that is on its way: on a slow network it may
 * be nearly there. The second time the page reloads, which also ends requests that hang and keep others waiting. So it
 * does at once for a late part, which has been asked for twice by then.
 */
function retry(): void {
  hush = null;
  if (retried || window.loader.started) return location.reload();
  retried = true;
  const late = Object.keys(sendAgain).map((file) => sendAgain[file]);
  main();
  late.forEach((add) => add && whenFree(MOST_AGAIN, add));
  setTimeout(saySlow, SLOW_MS);
}

/** Resolves in a task of its own, after tasks that were queued before. */
const nextTask = () => new Promise<object>((resolve) => setTimeout(resolve));

/** What the caller of the loader provides. */
type Known = Pick<Loader, 'language' | 'app'>;

/**
 * Sets up `window.loader` and the module `head`, loads messages and early parts, and starts the page once its scripts
 * have loaded.
 */
export function startLoader(known: Known, head?: object): void {
  modules['head'] = head;
  window.loader = {
    ...known,
    messages,
    page,
    wait,
    recover,
    first: { name: site.page, page: () => ready.then(() => run(site.page) as PageModule) },
    started: false,
  };
  window.define = (name, needs, factory) => {
    definitions[name] = [needs, factory];
    // Runs each module in a task of its own, usually while others are still loading. If one throws, its importer gets
    // the error.
    if (!lacksGlobals)
      nextTask()
        .then(() => run(name))
        .catch(() => {});
  };
  messages(site.page, known.language).catch(() => {});
  (site.early || '').split(' ').forEach((name) => name && setTimeout(() => fetchChunk(name).catch(() => {})));
  document.addEventListener('DOMContentLoaded', () => {
    isParsed = true;
    sendWaiting();
    main();
  });
  watchSlow(SLOW_MS, () => !window.loader.started);
  // A script that hangs delays DOMContentLoaded. After this timeout load again what is missing; after the next one give
  // up.
  setTimeout(main, CHUNK_TIMEOUT_MS);
  setTimeout(() => window.loader.started || recover(), 2 * CHUNK_TIMEOUT_MS + 1000);
}
