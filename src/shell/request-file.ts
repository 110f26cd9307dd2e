import { isDefined, run } from './amd.ts';
import { requestBegan, requestEnded, whenFree } from './connections.ts';
import { isStyle, scripts } from './files.ts';
import { addWithIntegrity } from './integrity.ts';
import { SLOW_MS } from './slow.ts';

/*
 * How the loader requests a file:
 *
 * - Before the app's start it sends the request at once, later when a connection is free.
 * - If the request fails, or brings a captive portal's page, it requests the file once more, past the browser's cache.
 * - If there is no answer for `SLOW_MS` after the start, it requests the file once more, and the first answer counts.
 *   Before the start the user's retry does this (`rememberOpen`).
 * - If there is no answer for `CHUNK_TIMEOUT_MS`, it gives the requests up. It sends one more if it has sent only one,
 *   because each request without an answer keeps a connection.
 */

/** After this time the loader gives up a file's requests. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** After the start, the first request for a file waits until fewer requests than this are open. */
const MOST_OPEN = 5;
/** One more request for a file without an answer waits until fewer requests than this are open. */
const MOST_AGAIN = 4;
/** Why a file is not requested again: it was requested twice in vain, or never got a connection. */
const STALLED = 'stalled';

const requests: Record<string, Promise<unknown> | undefined> = {};
/** For each file on its way: adds one more element that requests it. The elements without an answer stay. */
const addAgain: Record<string, (() => void) | undefined> = {};

/** Requests a file with one element. */
function addElement(name: string, file: string, isPastCache: boolean): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const url = ASSET_ORIGIN + BASE_PATH + '/a/' + file + (isPastCache ? '?' + Date.now() : '');
    // Before the start these files are messages and early parts, which have to come before the app's own scripts.
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
 * Requests a file until the first answer. `name`: the module that a script has to define. `isRepeat`: an earlier
 * request has failed or hangs.
 */
export function requestFile(name: string, file: string, isRepeat = false): Promise<unknown> {
  let sentCount = 0;
  const loading = new Promise<void>((resolve, reject) => {
    if (isDefined(name)) return resolve();
    const add = () => {
      // The file has come, or the loader has given it up, while this request waited for a connection.
      if (addAgain[file] !== add) return;
      addElement(name, file, isRepeat || sentCount > 0).then(resolve, reject);
      sentCount += 1;
    };
    addAgain[file] = add;
    // The files of another origin wait for the digests, so the digests must not wait.
    if (!window.loader.started || (ASSET_ORIGIN && name === 'sums')) add();
    else whenFree(MOST_OPEN, add);
    setTimeout(() => {
      if (!isRepeat && sentCount === 1 && window.loader.started) whenFree(MOST_AGAIN, add);
    }, SLOW_MS);
    setTimeout(() => {
      // Not 1: the request has waited for a connection all the time, or was sent twice.
      const hasStalled = !isRepeat && sentCount !== 1;
      reject(hasStalled ? STALLED : undefined);
    }, CHUNK_TIMEOUT_MS);
  });
  const end = () => {
    addAgain[file] = undefined;
  };
  loading.then(end, end);
  return loading;
}

/** Requests a file, and once more if that fails. After a failure the next call requests the file anew. */
export function requestTwice(name: string, file: string): Promise<unknown> {
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

/** Loads the digests of the files. Only files of another origin need them. */
export const loadSums = (): Promise<object> =>
  requestTwice('sums', scripts['sums'] as string).then(() => run('sums'));

/** Remembers which files are on their way. Returns a function that requests again each file that still is. */
export function rememberOpen(): () => void {
  const open = Object.keys(addAgain).map((file) => addAgain[file]);
  return () => open.forEach((add) => add && whenFree(MOST_AGAIN, add));
}
