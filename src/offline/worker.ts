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
/** In each document (src/shell/static-document.tsx). */
const MARK = 'content="companion-web"';
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
  } else if (pathname.indexOf(BASE_PATH + '/a/') === 0 && !search) answerAsset(event, pathname);
});

/**
 * App pages from what is kept: their figures come by calls, and the browser asks for another worker, which is another
 * build, behind each page. All others, and what is loaded anew, from the network.
 */
function answerDocument(event: FetchEvent, path: string, search: string): void {
  const { request } = event;
  const isText = BUILD.documents.indexOf(path) >= 0;
  const stored = () => storedDocument(path);
  const ask = (): Promise<Response> => {
    const fresh = isText ? fetchText(request.url) : fetch(request);
    const learnt = fresh.then((response) => (isText ? stored() : keep(path, response.clone())));
    event.waitUntil(learnt.catch(nothing).then(mendDocuments));
    return new Promise((resolve) => {
      const orStored = (last: () => Response | Promise<Response>) =>
        stored().then((found) => resolve(found || last()));
      setTimeout(() => stored().then((found) => found && resolve(found)), PATIENCE_MS);
      fresh.then(
        (response) => (response.status < 500 ? resolve(response) : orStored(() => response)),
        // Where nothing is kept any more, the browser itself may still have it.
        () => orStored(() => fetch(request).catch(() => noConnection(search, self.navigator.language))),
      );
    });
  };
  // Engines that don't tell a reload, such as Chromium 64, get no kept page: a page may reload itself to be mended.
  const answer = isText || request.cache !== 'default' ? ask() : stored().then((found) => found || ask());
  event.waitUntil(answer.then(() => keepLater(path)));
  event.respondWith(answer);
}

/** A text as the server has it; rejects what comes in its place without our mark, as from a captive portal. */
function fetchText(url: string): Promise<Response> {
  return fetch(url, Object.assign({ credentials: 'include', redirect: 'manual' } as const, PAST_CACHES)).then(
    (response) => {
      const text = response.status === 200 ? response.clone().text() : Promise.resolve(MARK);
      return text.then((found) => (found.indexOf(MARK) < 0 ? Promise.reject() : response));
    },
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

const keepLater = (page: string) => BUILD.pages[page] && later(REST_MS).then(() => keepPages([page]));
