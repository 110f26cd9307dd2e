import { createHash } from 'node:crypto';
import type { BuildFiles, FetchEvent } from '../../src/offline/worker-scope.ts';
import { settled, stopTime, tick } from '../time.ts';

/* The globals of a service worker: import this before a module of src/offline. */

const ORIGIN = 'https://pages.example';
export const DAY_MS = 864e5;

const documentOf = (name: string) => `<meta content="companion-web"><h1>${name}</h1>`;

/** The files of the build that the worker belongs to, by path. */
export const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['/law/', '/help/', '/faq/', '/terms/', '/sdk/'].map((path) => [path, documentOf(path)]),
  ),
  '/app/': documentOf('app'),
  '/other/': documentOf('other'),
  '/a/app-1.js': 'app',
  '/a/part-1.css': 'part',
  '/a/other-1.js': 'other',
};
export const DOCUMENTS = ['/faq/', '/help/', '/law/', '/sdk/', '/terms/'];
export const APP_FILES = ['/a/app-1.js', '/a/part-1.css', '/app/'];

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

const BUILD: BuildFiles = {
  version: 'now',
  files: Object.fromEntries(
    Object.entries(FILES).map(([path, text]) => [path, sha256(text).subarray(0, 6).toString('base64')]),
  ),
  documents: DOCUMENTS,
  pages: { '/app/': ['/a/app-1.js', '/a/part-1.css'], '/other/': ['/a/other-1.js'] },
};

/** The caches of this build and of the one before. */
export const NOW = 'companion-web files now';
export const BEFORE = 'companion-web files before';

type Answer = Response | Promise<Response>;

interface Phone {
  /** What is cached: by cache, then by path. */
  kept: Map<string, Map<string, Response>>;
  /** How many more files there is room for. */
  room: number;
  /** The server's answers; a path that is not named brings its file. */
  answers: Readonly<Record<string, () => Answer>>;
  /** What was requested. */
  asked: {
    readonly path: string;
    readonly cache?: string;
    readonly maxAge?: string | null;
    readonly redirect?: string;
  }[];
  isAborted: boolean;
  openPages: readonly string[];
  /** Whether a newer worker is there. */
  hasNewer: boolean;
  /** What the worker has asked the browser for, beside files. */
  calls: string[];
}

export const phone = {} as Phone;

export const cut = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
export const hang = (): Promise<never> => new Promise(() => {});
export const answer =
  (body: string, status = 200, headers: HeadersInit = {}) =>
  () =>
    new Response(body, { status, headers });
/** The same answer to all of these paths. */
export const to = (paths: readonly string[], one: () => Answer) =>
  Object.fromEntries(paths.map((path) => [path, one]));
export const noNetwork = () => to(Object.keys(FILES), cut);

/** A new phone, with a network and without caches. */
export function reset(): void {
  stopTime(Date.UTC(2026, 9, 17, 4));
  Object.assign(self, { AbortController });
  Object.assign(phone, {
    kept: new Map(),
    room: Infinity,
    answers: {},
    asked: [],
    isAborted: false,
    openPages: [],
    hasNewer: false,
    calls: [],
  } satisfies Phone);
}

/** The paths in a cache; `null` if there is no such cache. */
export const paths = (name = NOW) => {
  const cache = phone.kept.get(name);
  return cache ? [...cache.keys()].sort() : null;
};
/** How long the worker keeps no files, by each mark. */
export const pauses = () =>
  [...phone.kept.keys()].flatMap((name) =>
    name.startsWith('companion-web full now ') ? [Number(name.split(' ')[3]) - Date.now()] : [],
  );
export const askedPaths = () => phone.asked.map(({ path }) => path);

/** Puts a file into a cache: the build's own content, if no other is given. */
export function keep(name: string, path: string, text = FILES[path]): void {
  const cache = phone.kept.get(name) ?? new Map<string, Response>();
  phone.kept.set(name, cache.set(path, new Response(text)));
}
export const keepDocuments = (name = NOW) => DOCUMENTS.forEach((path) => keep(name, path));

const cacheOf = (name: string) => ({
  match: (path: string) => Promise.resolve(phone.kept.get(name)?.get(path)?.clone()),
  keys: () => Promise.resolve(paths(name)!.map((path) => ({ url: ORIGIN + path }))),
  delete: (path: string) => Promise.resolve(phone.kept.get(name)!.delete(path)),
  put(path: string, response: Response) {
    if (--phone.room < 0) return Promise.reject(new Error('Quota exceeded'));
    if (response.headers.get('vary') === '*') return Promise.reject(new TypeError('Vary'));
    phone.kept.get(name)!.set(path, response.clone());
    return Promise.resolve();
  },
});

const caches = {
  keys: () => Promise.resolve([...phone.kept.keys()]),
  delete: (name: string) => Promise.resolve(phone.kept.delete(name)),
  open(name: string) {
    if (!phone.kept.has(name)) phone.kept.set(name, new Map());
    return Promise.resolve(cacheOf(name));
  },
  match(path: string, { cacheName }: { cacheName?: string } = {}) {
    const names = cacheName ? [cacheName] : [...phone.kept.keys()];
    return Promise.resolve(
      names
        .map((name) => phone.kept.get(name)?.get(path))
        .find(Boolean)
        ?.clone(),
    );
  },
};

function fetch(to: string | { readonly url: string }, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(typeof to === 'string' ? to : to.url, ORIGIN);
  // The server has a document under its path without the slash, too.
  const path = pathname in FILES || !(`${pathname}/` in FILES) ? pathname : `${pathname}/`;
  const maxAge = new Headers(init.headers).get('cache-control');
  const { cache, redirect } = init;
  phone.asked.push({ path, ...(cache && { cache, maxAge }), ...(redirect && { redirect }) });
  init.signal?.addEventListener('abort', () => (phone.isAborted = true));
  const file = FILES[path];
  const one = phone.answers[path] ?? answer(file ?? 'Not found', file === undefined ? 404 : 200);
  return Promise.resolve().then(one);
}

const call = (name: string) => () => Promise.resolve(void phone.calls.push(name));

type Listener = (event: FetchEvent) => void;
const listeners: Record<string, Listener> = {};

Object.assign(globalThis, {
  BUILD,
  caches,
  fetch,
  self: {
    caches,
    location: { origin: ORIGIN },
    navigator: { language: 'de-AT' },
    // Node's own digest takes as long as another thread does.
    crypto: { subtle: { digest: (_: string, content: ArrayBuffer) => Promise.resolve(bytesOf(content)) } },
    clients: {
      claim: call('claim'),
      matchAll: () => Promise.resolve(phone.openPages.map((path) => ({ url: ORIGIN + path }))),
    },
    registration: {
      installing: null,
      get waiting() {
        return phone.hasNewer ? {} : null;
      },
      unregister: call('unregister'),
    },
    skipWaiting: call('skipWaiting'),
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
  },
});

const bytesOf = (content: ArrayBuffer) => new Uint8Array(sha256(new Uint8Array(content))).buffer;

/** Lets promises and streams go on. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await settled();
}

export async function pass(ms: number): Promise<void> {
  await rest();
  tick(ms);
  await rest();
}

/** What has come of a promise; `undefined` while it is open. */
export async function outcomeOf<T>(
  promise: Promise<T>,
): Promise<{ value: T } | { error: unknown } | undefined> {
  let outcome: { value: T } | { error: unknown } | undefined;
  promise.then(
    (value) => (outcome = { value }),
    (error: unknown) => (outcome = { error }),
  );
  await rest();
  return outcome;
}

/** Runs the worker's listener. Returns its answer, if it gives one, and a promise of all its work. */
function run(type: string, request?: Partial<Request>) {
  const work: Promise<unknown>[] = [];
  let answered: Promise<Response> | undefined;
  listeners[type]!({
    request: request as Request,
    waitUntil: (promise) => void work.push(promise),
    respondWith: (response) => void (answered = response),
  });
  return { answered, done: Promise.all(work) };
}

export const install = () => run('install').done;
export const activate = () => run('activate').done;

/** Asks the worker for an address, and returns its answer; `undefined` if it leaves this to the browser. */
export const ask = (address: string, about: Partial<Request> = {}) =>
  run('fetch', {
    url: new URL(address, ORIGIN).href,
    method: 'GET',
    mode: 'navigate',
    cache: 'default',
    headers: new Headers(),
    ...about,
  } as Partial<Request>).answered;

/** The text of the answer, once it is there. */
export async function textOf(address: string, about?: Partial<Request>): Promise<string> {
  const answered = await ask(address, about);
  return answered!.text();
}
