import type { Received } from '../gateway/gateway.ts';

/** Sends a request with XMLHttpRequest, which all engines can abort. After `request.abort()` the promise never settles. */
export function sendByRequest(
  request: XMLHttpRequest,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    request.open(method, url);
    for (const name in headers) request.setRequestHeader(name, headers[name]!);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        headers: { get: (name) => request.getResponseHeader(name) },
      });
    request.onerror = reject;
    request.send(body);
  });
}
