import { DEADLINE_MS } from '../gateway/deadline.ts';
import { isSuccess } from '../gateway/response.ts';

interface Body {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

/**
 * Sends one call from a page without the client of `src/gateway`. Calls `done` with the answer's `data`, or after a
 * failure with `null` and the server's `message`, which can be any JSON value or missing.
 */
export function ask(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  done: (data: unknown, message: unknown) => void,
  json?: string,
): void {
  const request = new XMLHttpRequest();
  request.open(method, GATEWAY_ORIGIN + path);
  request.timeout = DEADLINE_MS;
  Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name] as string));
  request.onloadend = () => {
    let answer: Body = {};
    try {
      answer = (JSON.parse(request.responseText) as Body | null) || {};
    } catch {
      // Not JSON: treated as an empty answer, which is a failure.
    }
    if (request.status === 200 && isSuccess(answer.success, answer.code)) done(answer.data, '');
    else done(null, answer.message);
  };
  request.send(json);
}
