import { isDefined, run } from './amd.ts';
import { requestBegan, requestEnded, whenFree } from './connections.ts';
import { isStyle, scripts } from './files.ts';
import { addWithIntegrity } from './integrity.ts';
import { SLOW_MS } from './slow.ts';

/*
 * How a file is requested:
 *
 * - Before the app's start at once, later when a connection is free.
 * - It fails, or a captive portal's page comes in its place: once more, past the browser's cache.
 * - No answer for `SLOW_MS`: after the start once more, and the first answer counts. Before the start the user's
 *   retry does this (`rememberOpen`).
 * - No answer for `CHUNK_TIMEOUT_MS`: it is given up. It is requested once more if it was requested only once,
 *   because each request without an answer keeps a connection.
 */

/** After this time a file is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** After the start, a request for a file waits until fewer requests than this are open. */
const MOST_OPEN = 5;
/** So does one more request for a file that has not answered. */
const MOST_AGAIN = 4;
/** The reason if a file was requested twice in vain, or never got a connection. */
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

/** `name`: the module that a script has to define. `isRepeat`: an earlier request has failed or hangs. */
export function requestFile(name: string, file: string, isRepeat = false): Promise<unknown> {
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

/** Requests a file, and once more where that fails. A failure is not cached. */
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

/** Loads the digests of the files, where these are of another origin. */
export const loadSums = (): Promise<object> =>
  requestTwice('sums', scripts['sums'] as string).then(() => run('sums'));

/** Remembers which files are on their way. The returned function asks once more for each that still is. */
export function rememberOpen(): () => void {
  const late = Object.keys(addAgain).map((file) => addAgain[file]);
  return () => late.forEach((add) => add && whenFree(MOST_AGAIN, add));
}
