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
/** A header for us alone. */
const ALIEN = 'x-alien';
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

/**
 * App pages from what is kept: their figures come by calls, and the browser asks for another worker, which is another
 * build, behind each page. All others, and what is loaded anew, from the network.
 */
function answerDocument(event: FetchEvent, path: string, search: string): void {
  const { request } = event;
  const isText = BUILD.documents.indexOf(path) >= 0;
  // Engines that don't tell a reload, such as Chromium 64, get no kept page: a page may reload itself to be mended.
  const mayKeep = /^(default|force-cache)$/.test(request.cache);
  let learning: Promise<unknown> | undefined;
  const learn = (response: Response) => (isText ? storedDocument(path) : keep(path, response.clone()));
  const ask = () => {
    const fresh = isText ? fetchText(request) : fetch(request);
    learning = fresh.then(learn).catch(nothing);
    return networkFirst(fresh, path, () =>
      // Where nothing is kept any more, the browser itself may still have it.
      fetch(request).catch(() => noConnection(search, self.navigator.language)),
    );
  };
  const answer = (mayKeep && !isText ? storedDocument(path) : Promise.resolve(undefined)).then(
    (found) => found || ask(),
  );
  event.waitUntil(
    answer
      .then(() => learning)
      .then(mendDocuments)
      .then(() => isText || keepLater(path)),
  );
  event.respondWith(answer);
}

/** From the network; the kept one where that fails, takes long, or brings what is not ours. */
function networkFirst(
  fresh: Promise<Response>,
  path: string,
  lastResort: () => Promise<Response>,
): Promise<Response> {
  return new Promise((resolve) => {
    const stored = () => storedDocument(path);
    setTimeout(() => stored().then((found) => found && resolve(found)), PATIENCE_MS);
    fresh.then(
      (response) =>
        response.status < 500 && response.headers.get(ALIEN) === null
          ? resolve(response)
          : stored().then((found) => resolve(found || response)),
      () => stored().then((found) => resolve(found || lastResort())),
    );
  });
}

/** A text as the server has it; `ALIEN` where it bears no mark of ours, as a captive portal's page. */
function fetchText({ url }: Request): Promise<Response> {
  return fetch(url, Object.assign({ credentials: 'include' } as const, PAST_CACHES)).then((response) =>
    response.status === 200
      ? response.text().then((text) => {
          // A new one: after a redirect the browser would not take it.
          const taken = new Response(text, { headers: response.headers });
          if (text.indexOf(MARK) < 0) taken.headers.set(ALIEN, '');
          return taken;
        })
      : response,
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
