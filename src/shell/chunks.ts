import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/app.ts';
import { isDefined, run } from './amd.ts';
import { requestBegan, requestEnded, whenFree } from './connections.ts';
import { addFiles, isStyle, OWN_CHUNKS, scripts, sheets, site } from './files.ts';
import { addWithIntegrity } from './integrity.ts';
import type { SitePage } from './loader-api.ts';
import { SLOW_MS } from './slow.ts';

/**
 * Loads the chunks of a page with their style sheets. It can tell the page's scripts from a captive portal's
 * HTML, and asks for each file twice.
 */

/** After this time a file is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** After the start, a request for a file waits until fewer requests than this are open. */
const MOST_OPEN = 5;
/** So does one more request for a file that has not answered. */
const MOST_AGAIN = 4;
/**
 * The reason if a file was requested twice in vain, or never got a connection: then `requestTwice` requests no
 * more, because each request without an answer keeps a connection.
 */
const STALLED = 'stalled';

const requests: Record<string, Promise<unknown> | undefined> = {};
/** For each file on its way: adds one more element for it, and leaves the unanswered ones in place. */
const addAgain: Record<string, (() => void) | undefined> = {};

/** Requests a file with one element. `isAgain`: past the browser's cache. */
function addElement(name: string, file: string, isAgain: boolean): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const url = ASSET_ORIGIN + BASE_PATH + '/a/' + file + (isAgain ? '?' + Date.now() : '');
    // Before the start these are messages and early parts, which come before the app's own scripts.
    const fetchPriority = window.loader.started ? 'auto' : 'high';
    const attributes = isStyle(file) ? { rel: 'stylesheet', href: url } : { src: url, fetchPriority };
    const element = Object.assign(document.createElement(isStyle(file) ? 'link' : 'script'), attributes);
    const fail = (reason?: unknown) => {
      reject(reason);
      requestEnded();
    };
    // The response may be a captive portal's page, so only a definition counts.
    element.onload = () => {
      if (!isStyle(file) && !isDefined(name)) return fail();
      resolve();
      requestEnded();
    };
    element.onerror = fail;
    requestBegan();
    if (ASSET_ORIGIN) addWithIntegrity(element, file, loadSums).catch(fail);
    else document.head.appendChild(element);
  });
}

/**
 * Loads a file by adding an element. `name` is the module that a script has to define. `isRepeat`: an earlier
 * request failed or hangs. If no answer comes, the user's retry (`rememberOpen`) adds another element. Once the
 * app has started, so does this function after `SLOW_MS`, but not for a repeat. The first answer counts.
 */
function requestFile(name: string, file: string, isRepeat = false): Promise<unknown> {
  let sentCount = 0;
  const loading = new Promise<void>((resolve, reject) => {
    if (isDefined(name)) return resolve();
    const add = () => {
      // While this waited for a connection, the file has come or was given up.
      if (addAgain[file] !== add) return;
      addElement(name, file, isRepeat || sentCount > 0).then(resolve, reject);
      sentCount += 1;
    };
    addAgain[file] = add;
    // The files of another origin wait for their digests, so these wait for nothing.
    if (!window.loader.started || (ASSET_ORIGIN && name === 'sums')) add();
    else whenFree(MOST_OPEN, add);
    setTimeout(() => {
      if (!isRepeat && sentCount === 1 && window.loader.started) whenFree(MOST_AGAIN, add);
    }, SLOW_MS);
    // Not 1: it waited for a connection all the time, or was sent twice.
    setTimeout(() => reject(!isRepeat && sentCount !== 1 ? STALLED : undefined), CHUNK_TIMEOUT_MS);
  });
  const end = () => {
    addAgain[file] = undefined;
  };
  loading.then(end, end);
  return loading;
}

const loadSums = () => load('sums');

/** Requests a file once more where that fails. A failure is not cached. */
function requestTwice(name: string, file: string): Promise<unknown> {
  return (requests[name] =
    requests[name] ||
    requestFile(name, file)
      .catch((reason) => {
        if (reason === STALLED) throw reason;
        return requestFile(name, file, true);
      })
      .catch((reason) => {
        requests[name] = undefined;
        throw reason;
      }));
}

/** Downloads a chunk and its styles, without running it. */
export function fetchChunk(name: string): Promise<unknown> {
  // The first step to another page needs both.
  if (ASSET_ORIGIN && name === 'router') loadSums().catch(() => {});
  const file = scripts[name];
  const sheet = sheets[name];
  if (!file) return Promise.reject(new Error('No chunk is named ' + name));
  return Promise.all([requestTwice(name, file), sheet && requestTwice(sheet, sheet)]);
}

/** Logs an error, for example one that a module throws. A network failure is none. */
export function report(reason: unknown): void {
  if (reason instanceof Error) console.error(reason);
}

export function load(name: string): Promise<object> {
  return fetchChunk(name)
    .then(() => run(name))
    .catch((reason) => {
      report(reason);
      throw reason;
    });
}

export function loadMessages(page: string, language: string): Promise<{ messages: Messages }> {
  const name = site.messages + '/' + page + '.' + language;
  return requestTwice(name, name + '.js').then(() => run(name) as { messages: Messages });
}

export function loadPage(wanted: SitePage): Promise<PageModule> {
  const { page: name, sheet } = wanted;
  addFiles(wanted);
  const style = sheet && name !== site.page ? requestTwice(sheet, sheet) : null;
  return Promise.all([load(name), style]).then(([module]) => module as PageModule);
}

/** Loads the missing scripts of the HTML again. */
export const loadOwnChunks = (): Promise<unknown> =>
  Promise.all(OWN_CHUNKS.map((name) => requestFile(name, scripts[name] as string, true)));

/** Remembers which files are on their way. The returned function asks once more for each that still is. */
export function rememberOpen(): () => void {
  const late = Object.keys(addAgain).map((file) => addAgain[file]);
  return () => late.forEach((add) => add && whenFree(MOST_AGAIN, add));
}
