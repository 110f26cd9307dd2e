import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Call, Failure, Gateway, RequestOptions } from './gateway.ts';

export interface ResourceState<T> {
  /**
   * `loading`: nothing to show yet, whether or not a request is open. `failed` only without data: after a failed refresh
   * it stays `ready`, without `failure`.
   */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last loaded data stays during the next request, and if that request fails. */
  readonly data: T | null;
  /**
   * The data is from a last known answer, and the page still waits for the new one. Not set once that request has
   * failed, although the data is still old.
   */
  readonly isStale?: boolean;
  readonly failure?: Failure;
}

export interface Revalidation {
  /**
   * - `load` (the default): somebody opens or retries the block. In place of a failure it shows that it loads.
   * - `refresh`: a shown failure stays until the answer arrives.
   * - `background`: nobody waits. A shown failure stays, a new one shows no notice, and nothing is sent while a request is
   *   open.
   */
  readonly mode?: 'load' | 'refresh' | 'background';
  /** Sends nothing if there is data that is not stale, or while a request is open. */
  readonly ifMissing?: boolean;
}

/** One block's data, as SWR and TanStack Query hold it: it loads, fails and retries apart from other blocks. */
export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>;
  readonly isValidating: ReadonlySignal<boolean>;
  /** Asks for the data. While a request is open, at most one more is queued. */
  revalidate(how?: Revalidation): void;
  /** Cancels the open request, without a failure. */
  cancel(): void;
}

/** Asks for a resource's data. Never rejects. */
export interface Fetcher<T> {
  (options: RequestOptions): Promise<Answer<T>>;
  /** Returns the data if it has arrived already, as an early answer. */
  readonly initialData?: () => T | null;
}

const LOADING = { status: 'loading', data: null } as const;

/**
 * Creates a resource. If `initialData` returns data, it begins with this, and the first load or refresh sends nothing.
 *
 * - After a success it shows the data. If that is stale, it sends a new request.
 * - After a failure it shows the failure unless it has data, and retries if that may help.
 * - After a stale failure it only sends a new request: a fetcher of several calls has found last known answers to some of
 *   them (`shared-calls.ts`).
 */
export function createResource<T extends object>(
  fetcher: Fetcher<T>,
  initialData = fetcher.initialData,
): Resource<T> {
  const initial = initialData?.() ?? null;
  const state = signal<ResourceState<T>>(initial ? { status: 'ready', data: initial } : LOADING);
  const isValidating = signal(false);
  /** The initial data answers the page's first load or refresh. A background revalidation asks for newer data. */
  let skipsNextRevalidation = !!initial;
  /**
   * Aborts the open request. Kept after its answer, because the retry of a failure runs only until the next request;
   * `null` after `cancel`.
   */
  let latest: AbortController | null = null;
  /** The request behind the open one. `isLoad`: not only refreshes have asked for it. */
  let queued: { readonly askedAtMs: number; readonly isLoad: boolean } | null = null;

  const show = (answer: Answer<T>) => {
    const { data } = state.value;
    const { isStale } = answer;
    if (answer.ok) state.value = { status: 'ready', data: answer.value, ...(isStale && { isStale }) };
    else if (!isStale)
      state.value = data
        ? { status: 'ready', data }
        : { status: 'failed', data: null, failure: answer.failure };
  };

  /** `mayBeStale`: a last known answer will do if nothing is shown. */
  const send = ({ background = false, askedAtMs = Date.now(), mayBeStale = true }) => {
    const hasData = !!state.value.data;
    const controller = (latest = new AbortController());
    const acceptsStale = mayBeStale && !hasData;
    isValidating.value = true;
    fetcher({ signal: controller.signal, background, hasData, acceptsStale, askedAtMs }).then((answer) => {
      if (controller !== latest) return;
      isValidating.value = false;
      // A person who has tapped a retry does not want to see the failure of the request before.
      if (answer.ok || !queued?.isLoad) show(answer);
      if (answer.isStale || queued) {
        const next = {
          // Somebody waits for a queued request.
          background: background && !queued,
          askedAtMs: queued?.askedAtMs ?? askedAtMs,
          // A stale answer that is unusable would come again for ever.
          mayBeStale: !answer.isStale,
        };
        queued = null;
        return send(next);
      }
      // The retry is in the background: the failure stays visible until the retry succeeds.
      if (!answer.ok) answer.failure.retryLater?.(() => controller === latest && send({ background: true }));
    });
  };

  return {
    state,
    isValidating,
    revalidate({ mode = 'load', ifMissing = false } = {}) {
      const background = mode === 'background';
      if (skipsNextRevalidation && !background) {
        skipsNextRevalidation = false;
        return;
      }
      const { data, isStale } = state.value;
      const isOpen = isValidating.peek();
      // Data is stale without an open request if `cancel` has ended the request.
      const isMissing = !data || isStale;
      if (ifMissing && (isOpen || !isMissing)) return;
      if (background && isOpen) return;
      if (!data && mode === 'load') state.value = LOADING;
      if (isOpen) queued = { askedAtMs: Date.now(), isLoad: mode === 'load' || !!queued?.isLoad };
      else send({ background });
    },
    cancel() {
      if (isValidating.peek()) latest?.abort();
      latest = null;
      queued = null;
      // What is opened again asks for newer data than the initial.
      skipsNextRevalidation = false;
      isValidating.value = false;
    },
  };
}

/**
 * Makes a fetcher of one call. `callOf` makes the call of each request, from the arguments that follow the fetcher's
 * options, such as the number of a list's page.
 */
export const createFetcher = <T, Args extends unknown[]>(
  gateway: Gateway,
  callOf: (...args: Args) => Call<T>,
) =>
  withInitialData(
    (options: RequestOptions, ...args: Args) => gateway.send(callOf(...args), options),
    (...args: Args) => gateway.takeEarly?.(callOf(...args))?.value ?? null,
  );

/** Adds `initialData` to `ask` itself. Both take the same arguments behind the options. */
export const withInitialData = <T, Args extends unknown[]>(
  ask: (options: RequestOptions, ...args: Args) => Promise<Answer<T>>,
  initialData: (...args: Args) => T | null,
) => Object.assign(ask, { initialData });

/** Whether the block shows a failure, or data that is not stale. Then background requests may begin. */
export const isAnswered = ({ state }: Pick<Resource<object>, 'state'>): boolean =>
  state.value.status !== 'loading' && !state.value.isStale;

/**
 * Whether the block waits for data, or for newer data, and shows no failure. Not the opposite of `isAnswered`: during
 * a refresh of data that is not stale both are true.
 */
export const isAwaited = ({
  state,
  isValidating,
}: Pick<Resource<object>, 'state' | 'isValidating'>): boolean =>
  state.value.status === 'loading' || (isValidating.value && state.value.status === 'ready');
