import {
  deleteFrom,
  FILES,
  forgetOtherBuilds,
  inAnyCache,
  inCache,
  nothing,
  otherBuilds,
  put,
  storedIn,
} from './caches.ts';
import { checked, createFetcher, GONE, LATE } from './fetch-file.ts';
import { endPause, FREED_SOON_MS, FULL, isFull, pause } from './full-storage.ts';

/** The returned function takes a file from any build's cache if its content is the same, and otherwise fetches it. */
function createSource(): (path: string) => Promise<Response> {
  const fetchFile = createFetcher();
  return (path) =>
    inAnyCache(path).then((found) =>
      found ? checked(path, found).catch(() => fetchFile(path)) : fetchFile(path),
    );
}

/** Works on one item after another, so that a page that is still loading keeps most of the bandwidth. */
function inSequence<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> {
  return items.reduce((before: Promise<unknown>, item) => before.then(() => work(item)), Promise.resolve());
}

const missingDocuments = (): Promise<string[]> =>
  storedIn(FILES).then((kept) => BUILD.documents.filter((path) => !kept.includes(path)));

/**
 * Precaches missing documents. Leaves the cache unchanged if one belongs to another build, or if storage is full.
 * Leaves out a document that is late or withdrawn; the next call asks for it again. Rejects if documents are late and
 * none comes. With `isInCharge` no page needs other builds any more, so if storage is full, their caches go (see
 * full-storage.ts).
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

/** The documents by path, without those that are late or withdrawn. Rejects if some are late and none comes. */
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

function removeDocuments(paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map((path) => deleteFrom(FILES, path)))
    .then(() => storedIn(FILES))
    .then((left): unknown => left.length || caches.delete(FILES));
}

/**
 * Caches a response that a page has received. Rejects if it does not belong to this build, or if storage fills up.
 * Does nothing if storage was full already.
 */
export function cacheResponse(path: string, response: Response): Promise<unknown> {
  return isFull().then((isStorageFull): unknown =>
    isStorageFull ? undefined : checked(path, response).then((whole) => put(path, whole)),
  );
}

/**
 * Caches these pages' documents and all files that they may load, so that an open page can load its lazy parts even
 * after the server has switched to another build. Skips files that cannot be fetched. Ends when storage is full.
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

/**
 * Deletes the caches of other builds once no page of theirs is open. If storage was full for this build's documents,
 * the other builds' documents stay until the network is there (see `precacheDocuments`).
 */
export function takeOver(): Promise<unknown> {
  return Promise.all([missingDocuments(), isFull()]).then(
    ([missing, isStorageFull]) => (isStorageFull && missing.length > 0) || endPause().then(forgetOtherBuilds),
  );
}
