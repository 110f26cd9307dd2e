import { isDefined, run } from './amd.ts';
import { requestBegan, requestEnded, whenFree } from './connections.ts';
import { isStyle, scripts, site } from './files.ts';
import { INTEGRITY, type DigestsModule } from './loader-api.ts';
import { SLOW_MS } from './slow.ts';

/*
 * How the loader requests a file. A request is an element in the document, which cannot be cancelled: until its answer
 * it keeps a connection. So the loader by itself sends at most two requests for a file. The reader's retry before the
 * start may add one (`rememberOpen`).
 *
 * - The first goes at once before the app's start, later when a connection is free.
 * - The second goes past the browser's cache: after the first has failed or has brought a captive portal's page, or,
 *   once the app has started, if the first has no answer for `SLOW_MS`. Then the first answer counts.
 * - After `CHUNK_TIMEOUT_MS` without an answer the loader gives up. If only one request has gone, it sends the second.
 */

/** After this time the loader gives up a file's requests. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** After the start, the first request for a file waits until fewer requests than this are open. */
const MOST_OPEN_FOR_FIRST = 5;
/** One more request for a file without an answer waits until fewer requests than this are open. */
const MOST_OPEN_FOR_REPEAT = 4;
/** Why a given-up file is not requested again: it was requested twice in vain, or never got a connection. */
const STALLED = 'stalled';

/** The files that have come or are on their way, by module. */
const requests: Record<string, Promise<unknown> | undefined> = {};
/** For each file on its way: adds one more element that requests it. */
const addAgain: Record<string, (() => void) | undefined> = {};

/** Requests a file with one element. */
function addElement(name: string, file: string, isPastCache: boolean): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const url = ASSET_ORIGIN + BASE_PATH + '/a/' + file + (isPastCache ? '?' + Date.now() : '');
    // Before the start these files are messages and shims, which have to come before the app's own scripts.
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
    if (ASSET_ORIGIN) addWithIntegrity(element, file).catch(fail);
    else {
      if (isPastCache && !isStyle(file)) preload(url);
      document.head.appendChild(element);
    }
  });
}

/**
 * Requests a script that an element then takes over. Chromium 64 now and then sends one script at a time: those behind one
 * that hangs would wait for good, but a preload goes at once.
 */
function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
  document.head.appendChild(link);
}

/**
 * Requests a file, and settles with the first answer. Adds a second request by itself if the first is slow. `name`: the
 * module that a script has to define. `isRepeat`: an earlier request has failed or hangs.
 */
export function requestFile(name: string, file: string, isRepeat = false): Promise<unknown> {
  let sentCount = 0;
  const loading = new Promise<void>((resolve, reject) => {
    if (isDefined(name)) return resolve();
    const add = () => {
      // While this request waited for a connection, the file may have come, or the loader may have given it up.
      // `isDefined`: the answer that frees a connection runs this before `end` has cleared `addAgain`.
      if (addAgain[file] !== add) return;
      if (isDefined(name)) return resolve();
      addElement(name, file, isRepeat || sentCount > 0).then(resolve, reject);
      sentCount += 1;
    };
    const addIfSlow = () => {
      if (!isRepeat && sentCount === 1 && window.loader.started) whenFree(MOST_OPEN_FOR_REPEAT, add);
    };
    // After one request in vain `requestWithRetry` may send a second one.
    const giveUp = () => reject(sentCount === 1 ? undefined : STALLED);
    addAgain[file] = add;
    // The files of another origin wait for the digests, so the digests must not wait.
    if (!window.loader.started || (ASSET_ORIGIN && name === 'digests')) add();
    else whenFree(MOST_OPEN_FOR_FIRST, add);
    setTimeout(addIfSlow, SLOW_MS);
    setTimeout(giveUp, CHUNK_TIMEOUT_MS);
  });
  const end = () => {
    addAgain[file] = undefined;
  };
  loading.then(end, end);
  return loading;
}

/** Requests a file, and once more if that fails. After a failure the next call requests the file anew. */
export function requestWithRetry(name: string, file: string): Promise<unknown> {
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

/** The digests of files on another origin, by name. `loadDigests` adds those that the page's document does not have. */
const digests: Record<string, string | undefined> = ASSET_ORIGIN ? JSON.parse(site.digests as string) : {};

export const loadDigests = (): Promise<void> =>
  requestWithRetry('digests', scripts['digests'] as string).then(() => {
    Object.assign(digests, (run('digests') as DigestsModule).digests);
  });

/** Adds an element for a file on another origin. The browser rejects the file if its digest differs from the build's. */
function addWithIntegrity(element: HTMLElement, file: string): Promise<unknown> {
  return (digests[file] ? Promise.resolve() : loadDigests()).then(() => {
    if (!digests[file]) throw new Error('No digest for ' + file);
    const integrity = { crossOrigin: 'anonymous', integrity: INTEGRITY + digests[file] };
    document.head.appendChild(Object.assign(element, integrity));
  });
}

/** Remembers which files are on their way. Returns a function that requests again each file that still is. */
export function rememberOpen(): () => void {
  const open = Object.keys(addAgain).map((file) => addAgain[file]);
  return () => open.forEach((add) => add && whenFree(MOST_OPEN_FOR_REPEAT, add));
}
