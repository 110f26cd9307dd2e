/** Replaced by the build; empty: the page's own origin. */
declare const GATEWAY_ORIGIN: string;

const TIMEOUT_MS = 5000;
const SUCCESS = /^(10001|100000|528|0|200)$/;

interface Body {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

/**
 * One call to the gateway from a page that has not the client of `src/gateway`. `done` gets the answer's `data`, or
 * `null`, and the body's message, whatever it is.
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
  request.timeout = TIMEOUT_MS;
  Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name] as string));
  request.onloadend = () => {
    let answer: Body = {};
    try {
      answer = (JSON.parse(request.responseText) as Body | null) || {};
    } catch {
      // No JSON: as good as nothing.
    }
    const isGood = request.status === 200 && (answer.success === true || SUCCESS.test(answer.code as string));
    done(isGood ? answer.data : null, answer.message);
  };
  request.send(json);
}
