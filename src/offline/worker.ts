import { noConnection } from './no-connection.ts';
import {
  forgetOtherBuilds,
  keep,
  keepPages,
  PAST_CACHES,
  storedAsset,
  storedDocument,
  storedPaths,
  takeDocuments,
} from './store.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker, dist/sw.js. It answers for the documents and files of its own build and touches nothing else.
 * A new one waits until no page of the old build is open: a page and its chunks are always of one build.
 */
declare const self: WorkerScope;

/** How long a document may take to come before the kept one is shown. */
const PATIENCE_MS = 1500;
/** A page that has just come has other things to load. */
const REST_MS = 3000;

const nothing = () => undefined;
/** Takes the documents again where somebody has emptied the cache. */
const mendDocuments = () => takeDocuments().catch(nothing);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** `/x`, `/x/` and `/x/index.html` are one document. */
const documentPath = (path: string) => path.replace(/\/(index\.html)?$/, '') + '/';

self.addEventListener('install', (event) => {
  const openPaths = () =>
    self.clients
      .matchAll({ includeUncontrolled: true, type: 'window' })
      .then((clients) => clients.map(({ url }) => documentPath(new URL(url).pathname)));
  event.waitUntil(
    takeDocuments().then(() =>
      Promise.all([openPaths(), storedPaths()])
        .then(([open, stored]) => keepPages(open.concat(stored)))
        .catch(nothing),
    ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin;
  if (!isOurs || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    const path = documentPath(pathname);
    if (BUILD.files[path]) answerDocument(event, path, search);
  } else if (/^\/a\//.test(pathname) && !search) answerAsset(event, pathname);
});

/** From the network; the kept one where that fails or takes long. */
function answerDocument(event: FetchEvent, path: string, search: string): void {
  const { request } = event;
  const isKept = BUILD.documents.indexOf(path) >= 0;
  const fresh = isKept
    ? fetch(request.url, Object.assign({ credentials: 'include', redirect: 'manual' } as const, PAST_CACHES))
    : fetch(request);
  const learn = (response: Response) =>
    isKept
      ? mendDocuments()
      : keep(path, response.clone())
          .then(mendDocuments)
          .then(() => keepLater(path));
  event.waitUntil(fresh.then(learn).catch(nothing));
  event.respondWith(
    new Promise((resolve) => {
      const stored = () => storedDocument(path);
      // Where nothing is kept any more, the browser itself may still have it.
      const lastResort = () => fetch(request).catch(() => noConnection(search, self.navigator.language));
      const fill = (found: Response | undefined) => found && resolve(found);
      setTimeout(() => stored().then(fill), PATIENCE_MS);
      fresh.then(
        (response) =>
          response.status < 500 ? resolve(response) : stored().then((found) => resolve(found || response)),
        () => stored().then((found) => resolve(found || lastResort())),
      );
    }),
  );
}

/** Kept ones first: a name says what is in the file. */
function answerAsset(event: FetchEvent, path: string): void {
  let isNew = false;
  const answer = storedAsset(path).then((found) => {
    isNew = !found;
    return found || fetch(event.request);
  });
  const learn = (response: Response) =>
    isNew && BUILD.files[path] && keep(path, response.clone()).then(() => keepLater(pageOf(path)));
  // Before respondWith, so that there is still something to clone.
  event.waitUntil(answer.then(learn).catch(nothing));
  event.respondWith(answer);
}

/** The app document whose own chunk this is: a page may be reached without its document, by a step inside the app. */
function pageOf(chunk: string): string {
  return Object.keys(BUILD.pages).filter((page) => (BUILD.pages[page] || [])[0] === chunk)[0] || '';
}

const keepLater = (page: string) => page && later(REST_MS).then(() => keepPages([page]));
