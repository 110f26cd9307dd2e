/** The global scope of a service worker. TypeScript's types of the DOM do not include it. */
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  readonly crypto: Crypto;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly { url: string }[]>;
  };
  readonly registration: {
    readonly installing: object | null;
    readonly waiting: object | null;
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The prefix of all cache names. It protects other caches of this origin, such as the caches of the same
 * pages in another folder.
 */
export const CACHE_PREFIX = 'companion-web' + BASE_PATH + ' ';
export const isOurs = (cacheName: string) => cacheName.startsWith(CACHE_PREFIX);

/**
 * The worker's data about its build, written into it by src/build/worker.ts. Paths are as browsers request
 * them.
 */
export interface BuildFiles {
  /** The build's id. It changes when any of its files changes. */
  readonly version: string;
  /** The digests of all files that a cache may contain, by path. The path of a document ends with a slash. */
  readonly files: Readonly<Record<string, string>>;
  readonly documents: readonly string[];
  /** The files that each app document may load. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
