import { sleep } from '../browser/until.ts';

const PROMISE_MS = 60_000;

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
  readonly pending?: boolean;
}

/** For an engine with synchronous evaluation: returns JSON, errors and the results of promises. */
export function evaluateLater(ask: (expression: string) => Promise<unknown>) {
  const read = async (expression: string) => {
    const json = await ask(expression);
    if (typeof json !== 'string') throw new Error(`The engine can't read ${expression}`);
    return JSON.parse(json) as Answer;
  };
  return async (expression: string): Promise<unknown> => {
    const end = Date.now() + PROMISE_MS;
    let answer = await read(`(${settle.toString()})(function () { return (${expression}\n); })`);
    while (answer.pending) {
      if (Date.now() > end) throw new Error('The promise has not settled');
      await sleep(10);
      answer = await read('JSON.stringify(window.__settled || { error: "The page was left" })');
    }
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
}

/** It is sent as text into the page: ES2015, except for types. */
function settle(run: () => unknown): string {
  const page = window as Window & { __settled?: Answer };
  const failure = (error: unknown): Answer => ({ error: String(error) });
  try {
    const value = run() as { then?: Promise<unknown>['then'] } | null | undefined;
    if (!value || typeof value.then !== 'function') return JSON.stringify({ value });
    page.__settled = { pending: true };
    value.then(
      (result) => (page.__settled = { value: result }),
      (error) => (page.__settled = failure(error)),
    );
    return JSON.stringify(page.__settled);
  } catch (error) {
    return JSON.stringify(failure(error));
  }
}
