import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const DIGEST_BYTES = 6;

/**
 * Resolves with a copy of the response, or rejects content other than the build's. So the worker never caches a
 * captive portal's page, a redirect, a truncated response or a file of another build. The copy has no URL, because
 * the URL may contain the session.
 */
export function checked(path: string, response: Response): Promise<Response> {
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

/**
 * The browser may keep a document in its HTTP cache for up to a day, so ask the server to revalidate. Engines
 * before Chromium 65 only do so because of the header.
 */
export const PAST_CACHES: RequestInit = { cache: 'no-cache', headers: { 'cache-control': 'max-age=0' } };

/** How long a file and its content may take. A file that hangs must not keep the worker from installing. */
const DEADLINE_MS = 20_000;
/** After this many late files the worker requests no more: browsers end an installation that takes minutes. */
const MOST_LATE = 3;
/**
 * Why a file is missing: it is late, because the request hangs, or the server has withdrawn it. All other errors mean
 * that the file does not belong to this build.
 */
export const LATE = new Error('No answer in time');
export const GONE = new Error('Withdrawn');

/** Whether the server has withdrawn a document: 410 Gone, 451 Unavailable For Legal Reasons. */
export const isWithdrawn = ({ status }: Response): boolean => status === 410 || status === 451;

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

/** The returned function fetches a file of this build, or rejects, for example with `LATE` or `GONE`. */
export function createFetcher(): (path: string) => Promise<Response> {
  let lateCount = 0;
  return (path) =>
    (lateCount < MOST_LATE ? fetchInTime(path) : Promise.reject(LATE)).catch((reason) => {
      if (reason === LATE) lateCount++;
      throw reason;
    });
}
