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

/** This prefix protects other caches of this origin, such as those of the same pages in another folder. */
export const CACHE_PREFIX = 'companion-web' + BASE_PATH + ' ';
export const isOurs = (cacheName: string) => cacheName.startsWith(CACHE_PREFIX);

/** src/build/worker.ts writes this into the worker. Paths are as browsers request them. */
export interface BuildFiles {
  readonly version: string;
  /** Digests by path. The path of a document ends with a slash. */
  readonly files: Readonly<Record<string, string>>;
  readonly documents: readonly string[];
  /** The files that each app document may load. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
