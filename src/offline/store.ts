import { CACHE_PREFIX, isOurs, type WorkerScope } from './worker-scope.ts';
import {
  deleteCaches,
  endPause,
  FREED_SOON_MS,
  FULL,
  isFull,
  isMark,
  isOwnMark,
  noteFull,
  pause,
} from './full-storage.ts';

declare const self: WorkerScope;

/*
 * The files that the worker keeps. Each build has one cache (`FILES`). A file comes into it only if its content has the
 * build's digest (`checked`). The caches of earlier builds stay until no page of these builds is open (`takeOver`).
 */

const DIGEST_BYTES = 6;

/**
 * Resolves with a copy of the response if it has the build's content, otherwise rejects. So the worker never caches a
 * captive portal's page, a redirect, a truncated response or a file of another build. The copy has no URL, because
 * the URL may contain the session.
 */
function checked(path: string, response: Response): Promise<Response> {
  if (response.status !== 200 || response.redirected) return Promise.reject(new Error(path));
  const headers = new Headers(response.headers);
  // A cache rejects `Vary: *`, which some proxies add. The digest proves that the content is right without it.
  headers.delete('vary');
  return response.arrayBuffer().then((content) =>
    self.crypto.subtle.digest('SHA-256', content).then((digest) => {
      const start = Array.from(new Uint8Array(digest, 0, DIGEST_BYTES));
      if (btoa(String.fromCharCode(...start)) !== BUILD.files[path]) throw new Error(path);
      return new Response(content, { headers });
    }),
  );
}

/** The cache of this build. */
const FILES = `${CACHE_PREFIX}files ${BUILD.version}`;

const { caches } = self;
export const nothing = () => undefined;

const ourCaches = (): Promise<string[]> => caches.keys().then((names) => names.filter(isOurs));
const deleteFrom = (cacheName: string, path: string) =>
  caches.open(cacheName).then((cache) => cache.delete(path));

const storedIn = (cacheName: string): Promise<string[]> =>
  caches
    .open(cacheName)
    .then((cache) => cache.keys())
    .then((requests) => requests.map(({ url }) => new URL(url).pathname));

/** Finds a file in this build's cache. Deletes a damaged file, so that the worker fetches it again. */
const inCache = (path: string) =>
  caches
    .match(path, { cacheName: FILES })
    .then((found) => found && checked(path, found).catch(() => deleteFrom(FILES, path).then(nothing)));

/** Caches a complete response. This can only fail without free storage; then it rejects with `FULL`. */
const put = (path: string, response: Response) =>
  caches
    .open(FILES)
    .then((cache) => cache.put(path, response))
    .catch(noteFull);

/**
 * The browser may keep a document in its HTTP cache for up to a day, so ask the server to revalidate. Engines
 * before Chromium 65 only do so because of the header.
 */
export const PAST_CACHES: RequestInit = { cache: 'no-cache', headers: { 'cache-control': 'max-age=0' } };

export const storedDocument = (path: string): Promise<Response | undefined> => inCache(path).catch(nothing);

/** Deletes a document from the caches of all builds. */
export const deleteDocument = (path: string): Promise<unknown> =>
  ourCaches().then((names) => Promise.all(names.map((name) => deleteFrom(name, path))));

/** Returns a cached asset of any build: its name contains a hash of its content. */
export function storedAsset(path: string): Promise<Response | undefined> {
  return inCache(path)
    .then((found) => found || caches.match(path))
    .catch(nothing);
}

/** Returns a document of another build, which is there only while storage is full. */
export const olderDocument = (path: string): Promise<Response | undefined> =>
  caches.match(path).catch(nothing);

/** How long a file and its content may take. A file that hangs must not keep the worker from installing. */
const DEADLINE_MS = 20_000;
/** After this many late files the worker requests no more: browsers end an installation that takes minutes. */
const MOST_LATE = 3;
/**
 * Why a file is missing: it is late, because the request hangs, or the server has withdrawn it. All other errors mean
 * that the file does not belong to this build.
 */
const LATE = new Error('No answer in time');
const GONE = new Error('Withdrawn');

/** Whether the server has withdrawn a document: 410 Gone, 451 Unavailable For Legal Reasons. */
export const isWithdrawn = ({ status }: Response): boolean => status === 410 || status === 451;

/** Fetches a file of this build, or rejects, for example with `LATE` or `GONE`. */
function fetchInTime(path: string): Promise<Response> {
  const isPage = path.slice(-1) === '/';
  const url = ASSET_ORIGIN && !isPage ? ASSET_ORIGIN + path : path;
  // Chromium 63 to 65 cannot abort a request: it goes on, and nobody uses its result.
  const controller = 'AbortController' in self ? new AbortController() : null;
  const options = { ...(isPage && PAST_CACHES), ...(controller && { signal: controller.signal }) };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(LATE);
      if (controller) controller.abort();
    }, DEADLINE_MS);
    fetch(url, options)
      .then((response) => {
        if (isWithdrawn(response)) throw GONE;
        return checked(path, response);
      })
      .then(resolve, reject)
      .then(() => clearTimeout(timer));
  });
}

/** Returns a function that takes a file from any build's cache if its content is the same, and otherwise fetches it. */
function createSource(): (path: string) => Promise<Response> {
  let lateCount = 0;
  const ask = (path: string) =>
    (lateCount < MOST_LATE ? fetchInTime(path) : Promise.reject(LATE)).catch((reason) => {
      if (reason === LATE) lateCount++;
      throw reason;
    });
  return (path) =>
    storedAsset(path).then((found) => (found ? checked(path, found).catch(() => ask(path)) : ask(path)));
}

/** Works on one item after another, so that a page that is still loading keeps most of the bandwidth. */
function inSequence<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> {
  return items.reduce((before: Promise<unknown>, item) => before.then(() => work(item)), Promise.resolve());
}

/** The documents that the cache of this build lacks. */
const missingDocuments = (): Promise<string[]> =>
  storedIn(FILES).then((kept) => BUILD.documents.filter((path) => !kept.includes(path)));

/**
 * Precaches the documents of this build that are missing. The cache stays unchanged if a document belongs to another
 * build, or if storage is full. A document that is late or withdrawn is left out, and the next call asks for it again.
 * Rejects if documents are late and none comes. With `isInCharge` no page needs other builds any more, so their caches
 * are deleted if storage is full (see full-storage.ts).
 */
export function precacheDocuments({ isInCharge }: { readonly isInCharge: boolean }): Promise<unknown> {
  return Promise.all([missingDocuments(), isFull(), otherBuilds()]).then(
    ([missing, isStorageFull, others]) => {
      const freesStorage = isInCharge && others.length > 0;
      const mayFill = !isStorageFull || freesStorage;
      return missing.length && mayFill ? fillDocuments(missing, freesStorage) : undefined;
    },
  );
}

function fillDocuments(missing: readonly string[], freesStorage: boolean): Promise<unknown> {
  return fetchDocuments(missing)
    .then((fetched) => inSequence(Object.entries(fetched), ([path, response]) => put(path, response)))
    .then(
      () => true,
      (reason) =>
        removeDocuments(missing).then(() => {
          if (reason !== FULL) throw reason;
          return false;
        }),
    )
    .then((isFilled): unknown => {
      // The server has answered, so the network is there, and old caches may go.
      return freesStorage && (isFilled ? endPause() : pause(FREED_SOON_MS)).then(forgetOtherBuilds);
    });
}

/** Fetches documents, by path, without those that are late or withdrawn. Rejects if some are late and none comes. */
function fetchDocuments(paths: readonly string[]): Promise<Record<string, Response>> {
  const fetched: Record<string, Response> = {};
  let isAnyLate = false;
  const source = createSource();
  const take = (path: string) =>
    source(path).then(
      (response) => void (fetched[path] = response),
      (reason) => {
        if (reason === LATE) isAnyLate = true;
        else if (reason !== GONE) throw reason;
      },
    );
  return inSequence(paths, take).then(() => {
    if (isAnyLate && !Object.keys(fetched).length) throw LATE;
    return fetched;
  });
}

/** Removes documents from this build's cache, and the cache if nothing is left in it. */
function removeDocuments(paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map((path) => deleteFrom(FILES, path)))
    .then(() => storedIn(FILES))
    .then((left): unknown => left.length || caches.delete(FILES));
}

/**
 * Caches a response that a page has received. Rejects if the response does not belong to this build, or if storage
 * fills up. Does nothing if storage was full already.
 */
export function cacheResponse(path: string, response: Response): Promise<unknown> {
  return isFull().then((isStorageFull): unknown =>
    isStorageFull ? undefined : checked(path, response).then((whole) => put(path, whole)),
  );
}

/**
 * Caches the documents of these pages and all files that the pages may load, so that an open page can load
 * its lazy parts even after the server has switched to another build. Skips files that cannot be fetched.
 * Ends when storage is full.
 */
export function cachePages(paths: readonly string[]): Promise<unknown> {
  const files = paths.reduce((all: readonly string[], path) => {
    const own = BUILD.pages[path];
    return own ? [...all, path, ...own] : all;
  }, []);
  const source = createSource();
  const keepFile = (file: string) =>
    inCache(file)
      .then((found) => (found ? undefined : source(file).then((response) => put(file, response))))
      .catch((reason) => {
        if (reason === FULL) throw reason;
      });
  return isFull()
    .then((isStorageFull): unknown => isStorageFull || inSequence(files, keepFile))
    .catch(nothing);
}

export function storedPaths(): Promise<readonly string[]> {
  return ourCaches()
    .then((names) => Promise.all(names.map(storedIn)))
    .then((paths) => paths.reduce((all, some) => [...all, ...some], []));
}

const namesOfOthers = () => ourCaches().then((names) => names.filter((name) => name !== FILES));

/** Returns the caches of other builds, without the marks of full storage. */
const otherBuilds = () => namesOfOthers().then((names) => names.filter((name) => !isMark(name)));

/** Deletes the caches of other builds. Call it once no page of theirs is open. */
function forgetOtherBuilds(): Promise<unknown> {
  return namesOfOthers().then((names) => deleteCaches(names.filter((name) => !isOwnMark(name))));
}

/**
 * Deletes the caches of other builds once no page of theirs is open. If storage was full for this build's
 * documents, the other builds' documents stay until the network is there (see `precacheDocuments`).
 */
export function takeOver(): Promise<unknown> {
  return Promise.all([missingDocuments(), isFull()]).then(
    ([missing, isStorageFull]) => (isStorageFull && missing.length > 0) || endPause().then(forgetOtherBuilds),
  );
}
