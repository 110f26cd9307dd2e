import type { PageModule } from '../app/app.ts';
import { define, isDefined, lacksGlobals, letRunAfter, nextTask, provide, run } from './amd.ts';
import { fetchOwnChunks, load, loadMessages, loadPage, report } from './chunks.ts';
import { setHtmlCounter } from './connections.ts';
import { OWN_CHUNKS, site } from './files.ts';
import type { Loader } from './loader-api.ts';
import { showProblem } from './problem.ts';
import { checkReachable, reloadAndNote } from './reachable.ts';
import { CHUNK_TIMEOUT_MS, rememberOpen } from './request-file.ts';
import { showNoMoreNotes, wait, waitForStart } from './slow.ts';

/*
 * The chunk loader, inline in the documents of app pages and logins. It runs the page's scripts only when all have loaded:
 *
 * 1. The document's HTML requests the chunks, and `startLoader` the messages.
 * 2. `runPage` requests missing chunks again, waits for the first view, and runs the core, whose last line starts the
 *    app. The loader calls it when the HTML's scripts have come or failed, at the reader's retry, or after
 *    `CHUNK_TIMEOUT_MS`.
 * 3. The app calls `ownPage.load` for its page.
 * 4. Whatever fails calls `recover`: it reloads the page once, then says that it could not be shown.
 */

let isRecovering = false;
let hasRun = false;
/** Resolves when the app need not wait for the first view any more. */
let firstView: Promise<unknown> = Promise.resolve();
let resolveReady: () => void;
/**
 * Resolves when the page may run: its scripts and the needed shims have loaded, and the first view has been drawn or
 * given up.
 */
const ready = new Promise<void>((resolve) => (resolveReady = resolve));

// At module level: a prerendered document may be parsed and its scripts loaded before the loader starts.
window.define = define;
const parsed = new Promise<unknown>((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Says that the page could not be shown, with a button that loads it again. */
function giveUp(): void {
  const { loader } = window;
  showNoMoreNotes();
  loader.hasFailed = true;
  showProblem(loader);
}

/**
 * Handles a page that cannot continue. Reloads it once. If this document is that reload already, or there is no
 * network, shows a problem text.
 */
function recover(reason?: unknown): void {
  report(reason);
  if (isRecovering) return;
  isRecovering = true;
  showNoMoreNotes();
  // Type 1 is a reload. Where the engine does not tell, this document may be one, too.
  const navigation = window.performance?.navigation;
  const isReload = !window.loader.started && (!navigation || navigation.type === 1);
  if (isReload || navigator.onLine === false) return giveUp();
  checkReachable((isReachable) => (isReachable ? reloadAndNote() : giveUp()));
}

/** Runs the page once its scripts have loaded. Only the first call counts. */
function runPage(): void {
  if (hasRun) return;
  hasRun = true;
  // The document has requested its chunks with script elements.
  fetchOwnChunks()
    .then(() => Promise.all([firstView, lacksGlobals && load('shims')]))
    .then(nextTask)
    .then(() => {
      resolveReady();
      run(OWN_CHUNKS[0] as string);
    })
    .catch(recover);
}

/** What swc makes of import('name'): AMD's require of one module. */
function require(
  names: readonly [string],
  done: (module: object) => void,
  failed: (reason: unknown) => void,
) {
  load(names[0]).then(done, failed);
}

/** The caller of the loader provides these. */
type Provided = Pick<Loader, 'language' | 'appStart'>;

/**
 * Sets up `window.loader` and the module `head`, loads the messages, and starts the page once its scripts have
 * loaded. `show` shows the first view, for which the page then waits.
 */
export function startLoader(provided: Provided, head?: object, show?: () => Promise<unknown>): void {
  provide('head', head);
  provide('require', require);
  setHtmlCounter(() => OWN_CHUNKS.filter((name) => !isDefined(name)).length);
  window.loader = {
    ...provided,
    messages: loadMessages,
    page: loadPage,
    wait,
    recover,
    giveUp,
    ownPage: {
      name: site.page,
      path: location.pathname,
      load: () => ready.then(() => run(site.page) as PageModule),
    },
    started: false,
    hasFailed: false,
  };
  // Before any text appears: a screen reader chooses its voice by the language.
  document.documentElement.lang = provided.language;
  loadMessages(site.page, provided.language).catch(() => {});
  if (show) letRunAfter((firstView = show()));
  parsed.then(() => {
    // The scripts of the document's HTML have come or failed.
    setHtmlCounter(() => 0);
    runPage();
  });
  waitForStart(() => {
    // Asks again only for files that were on their way before: `runPage` itself requests the others.
    const askAgain = rememberOpen();
    runPage();
    askAgain();
  });
  // A script that hangs delays DOMContentLoaded. After this timeout the loader requests the missing files again; after
  // a second timeout it calls `recover`.
  setTimeout(runPage, CHUNK_TIMEOUT_MS);
  setTimeout(() => window.loader.started || recover(), 2 * CHUNK_TIMEOUT_MS + 1000);
}
