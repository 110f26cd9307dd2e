import { checked } from './checked.ts';
import { CACHE_PREFIX, isOurs, type WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Two caches for each build. The first has all documents or none; the second has files that pages have used. */
const DOCUMENTS = `${CACHE_PREFIX}documents ${BUILD.version}`;
const USED = `${CACHE_PREFIX}used ${BUILD.version}`;

const { caches } = self;
const nothing = () => undefined;

/** Finds a cached file. Deletes it if its content is damaged, so that it is fetched again. */
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
 * The browser may keep a document in its HTTP cache for up to a day, so ask the server to revalidate. Engines before
 * Chromium 65 only do so because of the header.
 */
export const PAST_CACHES: RequestInit = { cache: 'no-cache', headers: { 'cache-control': 'max-age=0' } };

/** Returns a cached document of this build. */
export function storedDocument(path: string): Promise<Response | undefined> {
  return inCache(path, DOCUMENTS)
    .then((found) => found || inCache(path, USED))
    .catch(nothing);
}

/** Returns a cached asset of any build: its name contains a hash of its content. */
export function storedAsset(path: string): Promise<Response | undefined> {
  return inCache(path, USED)
    .then((found) => found || caches.match(path))
    .catch(nothing);
}

/** Copies a file from another build's cache if its content is the same, otherwise fetches it. */
function copyOrFetch(path: string): Promise<Response> {
  const isPage = path.slice(-1) === '/';
  const url = ASSET_ORIGIN && !isPage ? ASSET_ORIGIN + path : path;
  const ask = () => fetch(url, isPage ? PAST_CACHES : {}).then((response) => checked(path, response));
  return storedAsset(path).then((found) => (found ? checked(path, found).catch(ask) : ask()));
}

/** Processes paths one after another, so that a page that is still loading keeps most of the bandwidth. */
function inSequence(paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<unknown> {
  return paths.reduce((before: Promise<unknown>, path) => before.then(() => work(path)), Promise.resolve());
}

/**
 * Precaches all documents or none: nothing is written before all have been fetched. Does nothing if the cache is
 * already complete, for example if only the worker itself is new.
 */
export function precacheDocuments(): Promise<unknown> {
  return caches
    .open(DOCUMENTS)
    .then((cache) => cache.keys())
    .then((kept) => kept.length < BUILD.documents.length && fillDocuments());
}

function fillDocuments(): Promise<unknown> {
  const responses: Response[] = [];
  return inSequence(BUILD.documents, (path) => copyOrFetch(path).then((response) => responses.push(response)))
    .then(() =>
      Promise.all(BUILD.documents.map((path, at) => put(DOCUMENTS, path, responses[at] as Response))),
    )
    .catch((reason) =>
      caches.delete(DOCUMENTS).then(() => {
        throw reason;
      }),
    );
}

/** Caches a response that a page has received. Rejects if it does not belong to this build. */
export function keep(path: string, response: Response): Promise<unknown> {
  return checked(path, response).then((whole) => put(USED, path, whole));
}

/**
 * Caches the documents of these pages and all files that the pages may load. Files that cannot be fetched are skipped.
 * An open page can then load its lazy parts even after the server has switched to another build.
 */
export function keepPages(paths: readonly string[]): Promise<unknown> {
  const files = paths
    .filter((path) => BUILD.pages[path])
    .reduce((all: readonly string[], path) => all.concat(path, BUILD.pages[path] || []), []);
  return inSequence(files, (file) =>
    inCache(file, USED)
      .then((found) => (found ? undefined : copyOrFetch(file).then((response) => put(USED, file, response))))
      .catch(nothing),
  );
}

/** Returns the paths of all files in the caches of all builds. */
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

/** Deletes the caches of other builds. Call it once no page of another build is open. */
export function forgetOtherBuilds(): Promise<unknown> {
  const isOther = (name: string) => isOurs(name) && name !== DOCUMENTS && name !== USED;
  return caches.keys().then((names) => Promise.all(names.filter(isOther).map((name) => caches.delete(name))));
}
