import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Call, Failure, Gateway, RequestOptions } from './gateway.ts';

export interface BlockState<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What was loaded last. It stays while the block loads again, and if that fails. */
  readonly value: T | null;
  /** Whether the value is the last known one, and the answer is still awaited. */
  readonly isLastKnown?: boolean;
  /** Why nothing could be loaded. */
  readonly failure?: Failure;
}

/** Whether a block waits for no first answer, so that quiet calls may begin. */
export const isAnswered = ({ state }: Pick<Block<object>, 'state'>): boolean =>
  state.value.status !== 'loading' && !state.value.isLastKnown;

/** Whether what the block lacks may still come: it loads, or is asked again. A failure stays one until its retry succeeds. */
export const isAwaited = ({ state, isOpen }: Pick<Block<object>, 'state' | 'isOpen'>): boolean =>
  state.value.status === 'loading' || (isOpen.value && state.value.status === 'ready');

/** A part of a page that loads, fails and retries independently of the rest of the page. */
export interface Block<T> {
  readonly state: ReadonlySignal<BlockState<T>>;
  /** Whether a request is open. */
  readonly isOpen: ReadonlySignal<boolean>;
  /**
   * Loads or reloads the block. While a request is open, one more is queued behind it, however often this is called.
   */
  load(): void;
  /** The same where nobody waits for it: a failure stays until something else can be shown. */
  refresh(): void;
  /**
   * Loads what is neither there nor on its way. `quiet`: nobody waits for it, so a failure shows no notice. `again`: loads
   * also what is there.
   */
  ensure(quiet?: boolean, again?: boolean): void;
  /** Cancels the open request, without a failure. */
  cancel(): void;
}

/** Asks for the data of a block. */
export interface Ask<T> {
  (options: RequestOptions): Promise<Answer<T>>;
  /** Returns what has arrived already. */
  readonly now?: () => T | null;
}

/** Asks for the answer to a call, or for what is made of it; `maker` is called with each request. */
export function asking<T, Shown, Rest extends unknown[]>(
  gateway: Gateway,
  callOf: (...rest: Rest) => Call<T>,
  maker: () => (value: T) => Shown,
) {
  const ask = (options: RequestOptions, ...rest: Rest): Promise<Answer<Shown>> => {
    const make = maker();
    return gateway
      .send(callOf(...rest), options)
      .then((answer) => (answer.ok ? { ...answer, value: make(answer.value) } : answer));
  };
  const now = (...rest: Rest): Shown | null => {
    const answer = gateway.peek?.(callOf(...rest));
    return answer ? maker()(answer.value) : null;
  };
  return Object.assign(ask, { now });
}

export function createBlock<T extends object>(ask: Ask<T>): Block<T> {
  const early = ask.now?.() ?? null;
  const state = signal<BlockState<T>>({ status: early ? 'ready' : 'loading', value: early });
  /** Whether the first call of `load` has its answer. */
  let isEarly = !!early;
  const isOpen = signal(false);
  let open: AbortController | null = null;
  /** The open request, or the one that was answered last. */
  let last: AbortController | null = null;
  /** Whether `load` was called while a request was open. */
  let loadAgain = false;

  const show = (value: T | null, failure?: Failure, isLastKnown?: boolean) => {
    state.value = value
      ? { status: 'ready', value, ...(isLastKnown && { isLastKnown }) }
      : failure
        ? { status: 'failed', value, failure }
        : { status: 'loading', value };
  };
  const send = (background: boolean, mayBeStale = true) => {
    const hasData = !!state.value.value;
    const request = (open = last = new AbortController());
    const { signal } = request;
    isOpen.value = true;
    ask({ signal, background, hasData, acceptsStale: mayBeStale && !hasData }).then((answer) => {
      if (request !== open) return;
      open = null;
      isOpen.value = false;
      const { isLastKnown } = answer;
      if (answer.ok) show(answer.value, undefined, isLastKnown);
      else if (!isLastKnown) {
        show(state.value.value, answer.failure);
        // A retry by itself does not show the loading state: the failure stays visible until the retry succeeds.
        if (answer.failure.heal) answer.failure.heal(() => request === last && send(true));
      }
      if (!isLastKnown && !loadAgain) return;
      // What was asked for quietly is refreshed quietly, too.
      const isBackground = background && !loadAgain;
      loadAgain = false;
      // A last known answer that the block cannot use would come again, without end.
      send(isBackground, !isLastKnown);
    });
  };
  const refresh = () => {
    if (isEarly) {
      isEarly = false;
      return;
    }
    loadAgain = !!open;
    if (!open) send(false);
  };
  return {
    state,
    isOpen,
    load() {
      const { value } = state.value;
      if (!open && !value) show(value);
      refresh();
    },
    refresh,
    ensure(quiet = false, again = false) {
      const { value } = state.value;
      if (open || (value && !again)) return;
      show(value);
      send(quiet);
    },
    cancel() {
      open?.abort();
      open = last = null;
      isOpen.value = loadAgain = isEarly = false;
    },
  };
}
