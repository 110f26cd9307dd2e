import { sendByXhr } from './send-first.ts';

/** Makes the browser bypass its cache. Another origin would have to allow this header, so it gets none. */
const NO_CACHE = { 'Cache-Control': 'no-cache' };

/**
 * Shims for what the oldest engines lack. They load before the chunks, and only if something is missing.
 * `AbortController` and `fetch` support only what the gateway's client needs.
 */
if (!window.queueMicrotask) {
  window.queueMicrotask = (task) => {
    Promise.resolve()
      .then(task)
      .catch((reason) =>
        setTimeout(() => {
          throw reason;
        }),
      );
  };
}

if (!Object.entries) {
  Object.entries = (object: object) =>
    Object.keys(object).map((key): [string, unknown] => [key, Reflect.get(object, key)]);
}

if (!Object.values) {
  Object.values = (object: object) => Object.keys(object).map((key) => Reflect.get(object, key));
}

// Without AbortController fetch cannot be aborted, so both are replaced (send-first.ts says why).
if (!window.AbortController) {
  type Signal = AbortSignal & { aborted: boolean; request?: XMLHttpRequest };

  window.AbortController = class {
    private readonly listeners: (() => void)[] = [];
    readonly signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: () => void) => void this.listeners.push(listener),
    } as Signal;
    abort() {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      if (this.signal.request) this.signal.request.abort();
      this.listeners.forEach((listener) => listener());
    }
  };

  const ownFetch = window.fetch;
  window.fetch = (url, options = {}) => {
    const signal = options.signal as Signal | undefined;
    // Only our client sets a signal. Other scripts keep the engine's fetch.
    if (ownFetch && !signal) return ownFetch.call(window, url, options);
    const { method = 'GET', cache, body } = options;
    const bypassesCache = cache === 'no-store' && String(url).startsWith('/');
    const headers = {
      ...(options.headers as Record<string, string> | undefined),
      ...(bypassesCache ? NO_CACHE : {}),
    };
    const request = new XMLHttpRequest();
    if (signal) signal.request = request;
    return sendByXhr(request, method, String(url), headers, body as string | undefined).then(
      ({ status, text, headers: received }) =>
        ({
          ok: status >= 200 && status < 300,
          status,
          headers: received,
          text: () => Promise.resolve(text),
        }) as Response,
      () => {
        throw new TypeError('Network request failed');
      },
    );
  };
}
