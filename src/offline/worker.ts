import { deleteDocument, inAnyCache, inOwnCache, nothing, storedOr, storedPaths } from './caches.ts';
import { isWithdrawn, PAST_CACHES } from './fetch-file.ts';
import { noConnection } from './no-connection.ts';
import { cachePages, cacheResponse, precacheDocuments, takeOver } from './precache.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker, dist/sw.js. It handles only the documents and files of its own build. A new worker waits until
 * no page of the old build is open, so that a page and its chunks always belong to one build.
 */
declare const self: WorkerScope;

/** How long a document may take to come from the network before the cached one is shown. */
const PATIENCE_MS = 1500;
/** A mark in the HTML of each of our documents (src/shell/documents.tsx). */
const MARK = 'content="companion-web"';
/** Delay before caching a page's files, because a new page has other things to load first. */
const REST_MS = 3000;

let restoring: Promise<unknown> | null = null;
/**
 * Precaches what is missing: the cache was emptied, a document was late, or storage full. Until a newer worker is in
 * charge, its pages need this cache.
 */
function restoreDocuments(): Promise<unknown> {
  const { installing, waiting } = self.registration;
  // Two at a time would need twice the storage.
  restoring =
    restoring ??
    precacheDocuments({ isInCharge: !installing && !waiting })
      .catch(nothing)
      .then(() => (restoring = null));
  return restoring;
}
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** `/x`, `/x/` and `/x/index.html` are the same document. */
const documentPath = (path: string) => path.replace(/\/(index\.html)?$/, '') + '/';

self.addEventListener('install', (event) => {
  const openPaths = () =>
    self.clients
      .matchAll({ includeUncontrolled: true, type: 'window' })
      .then((clients) => clients.map(({ url }) => documentPath(new URL(url).pathname)));
  event.waitUntil(
    precacheDocuments({ isInCharge: false }).then(() =>
      Promise.all([openPaths(), storedPaths()])
        .then(([open, stored]) => cachePages([...open, ...stored]))
        .catch(nothing),
    ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const home = (!isPage && ASSET_ORIGIN) || self.location.origin;
  if (request.method !== 'GET' || origin !== home || request.headers.has('authorization')) return;
  if (isPage) {
    const path = documentPath(pathname);
    if (BUILD.files[path]) answerDocument(event, path, search);
  } else if (pathname.startsWith(`${BASE_PATH}/a/`) && !search) answerAsset(event, pathname);
});

/**
 * App pages are cache-first: their data comes from calls, and after each page the browser checks for a new worker,
 * which is a new build. Other documents and reloads are network-first, with a timeout. What a server or a proxy
 * refuses comes from the cache, too: a build without this document has another worker. A withdrawn document leaves
 * the cache.
 */
function answerDocument(event: FetchEvent, path: string, search: string): void {
  const { request } = event;
  const isPlain = BUILD.documents.includes(path);
  const ask = (): Promise<Response> => {
    const fresh = isPlain ? fetchPlainDocument(request.url) : fetch(request);
    const saved = fresh.then((response): Promise<unknown> => {
      if (isWithdrawn(response)) return deleteDocument(path);
      // Reading a damaged copy deletes it, and then it is precached again.
      return isPlain ? inOwnCache(path) : cacheResponse(path, response.clone());
    });
    event.waitUntil(saved.catch(nothing).then(restoreDocuments));
    const answer = fresh.then(
      (response) =>
        response.status < 400 || isWithdrawn(response) ? response : storedOr(path, () => response),
      () =>
        // The browser's HTTP cache may have a copy, too.
        storedOr(path, () => fetch(request))
          // Another build's cache has one only while storage is full.
          .catch(() => inAnyCache(path))
          .then((found) => found || noConnection(search, self.navigator.language)),
    );
    return Promise.race([answer, delay(PATIENCE_MS).then(() => storedOr(path, () => answer))]);
  };
  // Engines that do not mark reloads, such as Chromium 64, always use the network first: a page may reload
  // itself to recover, and must not get the same cached copy.
  const answer = isPlain || request.cache !== 'default' ? ask() : storedOr(path, ask);
  event.waitUntil(answer.then(() => cacheSoon(path)).then(restoreDocuments));
  event.respondWith(answer);
}

/** Fetches a document from the server. Rejects a page without our mark, such as a captive portal's. */
function fetchPlainDocument(url: string): Promise<Response> {
  return fetch(url, { ...PAST_CACHES, credentials: 'include', redirect: 'manual' }).then((response) => {
    if (response.status !== 200) return response;
    return response
      .clone()
      .text()
      .then((html) => (html.includes(MARK) ? response : Promise.reject()));
  });
}

/** Cache-first, from any build's cache, because the name of an asset contains a hash of its content. */
function answerAsset(event: FetchEvent, path: string): void {
  let isNew = false;
  const answer = storedOr(path, () => inAnyCache(path)).then((found) => {
    isNew = !found;
    return found || fetch(event.request);
  });
  const save = (response: Response) =>
    isNew && BUILD.files[path] && cacheResponse(path, response.clone()).then(() => cacheSoon(pageOf(path)));
  // Call this before respondWith, because the response can only be cloned while its body is unread.
  event.waitUntil(answer.then(save).catch(nothing));
  event.respondWith(answer);
}

/** The app document of a page's chunk: a step inside the app may have opened the page without its document. */
function pageOf(chunk: string): string {
  return Object.keys(BUILD.pages).find((page) => BUILD.pages[page]?.[0] === chunk) ?? '';
}

const cacheSoon = (page: string) => BUILD.pages[page] && delay(REST_MS).then(() => cachePages([page]));
