/**
 * Shims for functions that the chunks use and the oldest engines lack. They are loaded before the chunks, and only if
 * something is missing. `fetch` supports only what the gateway's client needs.
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

if (!window.fetch) {
  window.fetch = (url, options = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const failed = () => reject(new TypeError('Network request failed'));
      request.open(options.method || 'GET', String(url));
      const headers = (options.headers || {}) as Record<string, string>;
      Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name] as string));
      request.withCredentials = options.credentials === 'include';
      request.onerror = request.onabort = request.ontimeout = failed;
      request.onload = () => {
        const { status } = request;
        const response = {
          ok: status >= 200 && status < 300,
          status,
          statusText: request.statusText,
          url: request.responseURL,
          headers: { get: (name: string) => request.getResponseHeader(name) },
          text: () => Promise.resolve(request.responseText),
        };
        resolve(response as Response);
      };
      request.send((options.body as string | undefined) || null);
    });
}
