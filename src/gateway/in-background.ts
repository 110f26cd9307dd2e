import type { RequestOptions } from './gateway.ts';

/**
 * Sends calls in the background, and passes their result to `take`. Returns a function that cancels them: then nobody
 * takes the result.
 */
export function inBackground<T>(
  ask: (options: RequestOptions) => Promise<T>,
  take: (result: T) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  ask({ signal, background: true }).then((result) => {
    if (!signal.aborted) take(result);
  });
  return () => controller.abort();
}
