import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Call, Failure, Gateway, RequestOptions } from './gateway.ts';

export interface ResourceState<T> {
  /** `failed` only without data: after a failed refresh it stays `ready`, without `failure`. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** What was loaded last. It stays during the next request, and if that fails. */
  readonly data: T | null;
  /** Whether the data is the last known one, and the answer is still awaited. */
  readonly isStale?: boolean;
  /** Why there is no data. */
  readonly failure?: Failure;
}

export interface Revalidation {
  /** Nobody waits for the answer: a failure shows no notice, and nothing is sent while a request is open. */
  readonly background?: boolean;
  /** Sends nothing if there is data, or while a request is open. */
  readonly ifMissing?: boolean;
  /** A shown failure stays until the answer arrives, in place of the loading state. */
  readonly keepError?: boolean;
}

/** What a part of a page shows of the gateway's data. It loads, fails and retries apart from the rest. */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>;
  /** Whether a request is open. */
  readonly isValidating: ReadonlySignal<boolean>;
  /** Asks for the data. While a request is open, one more is queued, however often this is called. */
  revalidate(how?: Revalidation): void;
  /** Cancels the open request, without a failure. */
  cancel(): void;
}

/**
 * Whether the page waits for nothing here: it shows a failure, or data that is not stale. Then background
 * requests may begin.
 */
export const isAnswered = ({ state }: Pick<Resource<object>, 'state'>): boolean =>
  state.value.status !== 'loading' && !state.value.isStale;

/** Whether a request may bring what a part of the page lacks. Not during the retry of a shown failure. */
export const isAwaited = ({
  state,
  isValidating,
}: Pick<Resource<object>, 'state' | 'isValidating'>): boolean =>
  state.value.status === 'loading' || (isValidating.value && state.value.status === 'ready');

/** Asks for the data of a resource. */
export interface Fetcher<T> {
  (options: RequestOptions): Promise<Answer<T>>;
  /** Returns the data that has arrived already. */
  readonly initialData?: () => T | null;
}

const LOADING = { status: 'loading', data: null } as const;

/** Makes a fetcher of a function that asks, and one that returns what has arrived already. */
export const withInitialData = <Ask extends object, Initial>(ask: Ask, initialData: Initial) =>
  Object.assign(ask, { initialData });

/**
 * Creates a resource. If `initialData` returns data, the resource begins with it, and the first revalidation
 * sends nothing. The resource treats answers as follows:
 *
 * - A success is shown. If it is stale, a new request is sent.
 * - A failure is shown if there is no data. It is retried if that may help.
 * - A stale failure is a last known answer that cannot be used. It is not shown, and a new request is sent.
 */
export function createResource<T extends object>(
  fetcher: Fetcher<T>,
  initialData = fetcher.initialData,
): Resource<T> {
  const initial = initialData?.() ?? null;
  const state = signal<ResourceState<T>>(initial ? { status: 'ready', data: initial } : LOADING);
  const isValidating = signal(false);
  /**
   * Whether the initial data answers the next revalidation: the page's own first load. One in the background does
   * not use it up, because it asks for newer data, or (with `ifMissing`) is content with this.
   */
  let skipsNextRevalidation = !!initial;
  /** The open request, or the one that was answered last; `null` after `cancel`. */
  let latest: AbortController | null = null;
  /** Whether another request is to be sent after the open one. */
  let isQueued = false;

  const show = (answer: Answer<T>) => {
    const { data } = state.value;
    const { isStale } = answer;
    if (answer.ok) state.value = { status: 'ready', data: answer.value, ...(isStale && { isStale }) };
    else if (!isStale)
      state.value = data ? { status: 'ready', data } : { status: 'failed', data, failure: answer.failure };
  };

  const send = ({ background, mayBeStale = true }: { background: boolean; mayBeStale?: boolean }) => {
    const hasData = !!state.value.data;
    const controller = (latest = new AbortController());
    isValidating.value = true;
    fetcher({ signal: controller.signal, background, hasData, acceptsStale: mayBeStale && !hasData }).then(
      (answer) => {
        if (controller !== latest) return;
        isValidating.value = false;
        show(answer);
        if (answer.isStale || isQueued) {
          // Somebody waits for the answer to a queued request. After a stale answer the next one must not be
          // stale: an unusable one would come again for ever.
          const next = { background: background && !isQueued, mayBeStale: !answer.isStale };
          isQueued = false;
          return send(next);
        }
        // The retry is in the background: the failure stays visible until it succeeds.
        if (!answer.ok) answer.failure.retry?.(() => controller === latest && send({ background: true }));
      },
    );
  };

  return {
    state,
    isValidating,
    revalidate({ background = false, ifMissing = false, keepError = false } = {}) {
      if (skipsNextRevalidation && !background) {
        skipsNextRevalidation = false;
        return;
      }
      if (isValidating.peek()) {
        if (!background && !ifMissing) isQueued = true;
        return;
      }
      const { data } = state.value;
      if (data && ifMissing) return;
      if (!data && !keepError) state.value = LOADING;
      send({ background });
    },
    cancel() {
      if (isValidating.peek()) latest?.abort();
      latest = null;
      isQueued = false;
      skipsNextRevalidation = false;
      isValidating.value = false;
    },
  };
}

/**
 * Creates the fetcher of a call's answer. `callOf` makes the call of each request, from the arguments that
 * the fetcher gets behind its options.
 */
export const createFetcher = <T, Args extends unknown[]>(
  gateway: Gateway,
  callOf: (...args: Args) => Call<T>,
) =>
  withInitialData(
    (options: RequestOptions, ...args: Args) => gateway.send(callOf(...args), options),
    (...args: Args) => gateway.takeEarly?.(callOf(...args))?.value ?? null,
  );
