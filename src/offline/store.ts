import { checked } from './checked.ts';
import { CACHE_PREFIX, isOurs, type WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** All documents or none; and what pages have used, file by file. Each build has its own two. */
const DOCUMENTS = `${CACHE_PREFIX}documents ${BUILD.version}`;
const USED = `${CACHE_PREFIX}used ${BUILD.version}`;

const { caches } = self;
const nothing = () => undefined;

/** What a phone has spoilt goes, and is taken anew. */
const inCache = (path: string, cacheName: string) =>
  caches.match(path, { cacheName }).then(
    (found) =>
      found &&
      checked(path, found).catch(() =>
        caches
          .open(cacheName)
          .then((cache) => cache.delete(path))
          .then(nothing),
      ),
  );
const put = (name: string, path: string, response: Response) =>
  caches.open(name).then((cache) => cache.put(path, response));

/**
 * Documents may be kept by the browser for a day, whatever they are: the server is asked again. Engines before
 * Chromium 65 know it by the header only.
 */
export const PAST_CACHES: RequestInit = { cache: 'no-cache', headers: { 'cache-control': 'max-age=0' } };

/** A document of this build. */
export function storedDocument(path: string): Promise<Response | undefined> {
  return inCache(path, DOCUMENTS)
    .then((found) => found || inCache(path, USED))
    .catch(nothing);
}

/** A file whose name says what is in it: of any build. */
export function storedAsset(path: string): Promise<Response | undefined> {
  return inCache(path, USED)
    .then((found) => found || caches.match(path))
    .catch(nothing);
}

/** Of another build where it is the same there, else from the network. */
function take(path: string): Promise<Response> {
  const ask = () =>
    fetch(path, path.slice(-1) === '/' ? PAST_CACHES : {}).then((response) => checked(path, response));
  return storedAsset(path).then((found) => (found ? checked(path, found).catch(ask) : ask()));
}

/** One after another, so that a page which still loads has the line to itself. */
function inTurn(paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<unknown> {
  return paths.reduce((before: Promise<unknown>, path) => before.then(() => work(path)), Promise.resolve());
}

/**
 * Takes all documents, whole or not at all: nothing is written before everything is there. What is whole already, as
 * when the worker alone is new, stays as it is.
 */
export function takeDocuments(): Promise<unknown> {
  return caches
    .open(DOCUMENTS)
    .then((cache) => cache.keys())
    .then((kept) => kept.length < BUILD.documents.length && fillDocuments());
}

function fillDocuments(): Promise<unknown> {
  const taken: Response[] = [];
  return inTurn(BUILD.documents, (path) => take(path).then((response) => taken.push(response)))
    .then(() => Promise.all(BUILD.documents.map((path, at) => put(DOCUMENTS, path, taken[at] as Response))))
    .catch((reason) =>
      caches.delete(DOCUMENTS).then(() => {
        throw reason;
      }),
    );
}

/** Keeps what a page has got from the network; rejects if it isn't of this build. */
export function keep(path: string, response: Response): Promise<unknown> {
  return checked(path, response).then((whole) => put(USED, path, whole));
}

/**
 * Keeps the pages' documents with all that they may load, as far as it can be had: an open page finds its parts after
 * the server has gone over to another build.
 */
export function keepPages(paths: readonly string[]): Promise<unknown> {
  const files = paths
    .filter((path) => BUILD.pages[path])
    .reduce((all: readonly string[], path) => all.concat(path, BUILD.pages[path] || []), []);
  return inTurn(files, (file) =>
    inCache(file, USED)
      .then((found) => (found ? undefined : take(file).then((response) => put(USED, file, response))))
      .catch(nothing),
  );
}

/** The paths of what the caches of all builds hold. */
export function storedPaths(): Promise<readonly string[]> {
  const pathsIn = (name: string) =>
    caches
      .open(name)
      .then((cache) => cache.keys())
      .then((requests) => requests.map(({ url }) => new URL(url).pathname));
  return caches
    .keys()
    .then((names) => Promise.all(names.filter(isOurs).map(pathsIn)))
    .then((paths) => paths.reduce((all, some) => all.concat(some), []));
}

/** Once no page of another build is open. */
export function forgetOtherBuilds(): Promise<unknown> {
  const isOther = (name: string) => isOurs(name) && name !== DOCUMENTS && name !== USED;
  return caches.keys().then((names) => Promise.all(names.filter(isOther).map((name) => caches.delete(name))));
}
