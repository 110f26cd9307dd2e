import { DEADLINE_MS, isSuccess } from '../gateway/verdict.ts';

interface Body {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

/**
 * One call to the gateway from a page that has not the client of `src/gateway`. `done` gets the answer's `data`, or
 * `null` and what the server says of its refusal, whatever that is: with success comes no more than 'success'.
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
  // Shorter than a call of forEach: the scripts of documents count their bytes.
  for (const name in headers) request.setRequestHeader(name, headers[name] as string);
  request.onloadend = () => {
    let answer: Body = {};
    try {
      answer = (JSON.parse(request.responseText) as Body | null) || {};
    } catch {
      // No JSON: as good as nothing.
    }
    if (request.status === 200 && isSuccess(answer.success, answer.code)) done(answer.data, '');
    else done(null, answer.message);
  };
  request.send(json);
}
