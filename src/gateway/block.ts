import { signal, type ReadonlySignal } from '@preact/signals';
import { createCancel } from './cancel.ts';
import type { Answer, Cancel, Failure } from './gateway.ts';

export interface BlockState<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What was loaded last: it stays while it is loaded again, and where that fails. */
  readonly value: T | null;
  /** Why nothing could be loaded. */
  readonly failure?: Failure;
}

/** A part of a page that is loaded, fails and is tried again by itself. */
export interface Block<T> {
  readonly state: ReadonlySignal<BlockState<T>>;
  /** Asks, or asks again: only the answer to the last question counts. */
  load(): void;
  /** Gives up the question that is open, silently. */
  cancel(): void;
}

export function createBlock<T extends object>(ask: (cancel: Cancel) => Promise<Answer<T>>): Block<T> {
  const state = signal<BlockState<T>>({ status: 'loading', value: null });
  let open: Cancel | null = null;

  const show = (value: T | null, failure?: Failure) => {
    state.value = value
      ? { status: 'ready', value }
      : failure
        ? { status: 'failed', value, failure }
        : { status: 'loading', value };
  };
  const cancel = () => {
    if (open) open.cancel();
    open = null;
  };
  return {
    state,
    cancel,
    load() {
      cancel();
      const mine = (open = createCancel());
      show(state.value.value);
      ask(mine).then((answer) => {
        if (mine !== open) return;
        if (answer.ok) show(answer.value);
        else show(state.value.value, answer.failure);
      });
    },
  };
}
