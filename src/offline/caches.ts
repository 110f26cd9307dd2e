import { checked } from './fetch-file.ts';
import { deleteCaches, isMark, isOwnMark, noteFull } from './full-storage.ts';
import { CACHE_PREFIX, isOurs } from './worker-scope.ts';

/* Each build has one cache. The caches of earlier builds stay until no page of these builds is open (precache.ts). */

export const FILES = `${CACHE_PREFIX}files ${BUILD.version}`;

export const nothing = () => undefined;

const ourCaches = (): Promise<string[]> => caches.keys().then((names) => names.filter(isOurs));
export const deleteFrom = (cacheName: string, path: string): Promise<boolean> =>
  caches.open(cacheName).then((cache) => cache.delete(path));

export const storedIn = (cacheName: string): Promise<string[]> =>
  caches
    .open(cacheName)
    .then((cache) => cache.keys())
    .then((requests) => requests.map(({ url }) => new URL(url).pathname));

/** Finds a file in this build's cache. Deletes a damaged file, so that the worker fetches it again. */
export const inCache = (path: string): Promise<Response | undefined> =>
  caches
    .match(path, { cacheName: FILES })
    .then((found) => found && checked(path, found).catch(() => deleteFrom(FILES, path).then(nothing)));

/** Finds a file in the cache of any build, and does not check it. */
export const inAnyCache = (path: string): Promise<Response | undefined> => caches.match(path).catch(nothing);

/** Caches a complete response. Only full storage makes this fail: then it rejects with `FULL`. */
export const put = (path: string, response: Response): Promise<unknown> =>
  caches
    .open(FILES)
    .then((cache) => cache.put(path, response))
    .catch(noteFull);

export const inOwnCache = (path: string): Promise<Response | undefined> => inCache(path).catch(nothing);

export const deleteDocument = (path: string): Promise<unknown> =>
  ourCaches().then((names) => Promise.all(names.map((name) => deleteFrom(name, path))));

export const storedOr = <T>(path: string, other: () => T | Promise<T>): Promise<Response | T> =>
  inOwnCache(path).then((found) => found || other());

export function storedPaths(): Promise<readonly string[]> {
  return ourCaches()
    .then((names) => Promise.all(names.map(storedIn)))
    .then((paths) => paths.reduce((all, some) => [...all, ...some], []));
}

const namesOfOthers = () => ourCaches().then((names) => names.filter((name) => name !== FILES));

/** Returns the caches of other builds, without the marks of full storage. */
export const otherBuilds = (): Promise<string[]> =>
  namesOfOthers().then((names) => names.filter((name) => !isMark(name)));

/** Deletes the caches of other builds. Call it once no page of theirs is open. */
export function forgetOtherBuilds(): Promise<unknown> {
  return namesOfOthers().then((names) => deleteCaches(names.filter((name) => !isOwnMark(name))));
}
