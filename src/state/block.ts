import { signal, type ReadonlySignal } from '@preact/signals-core';
import { createCancel } from '../gateway/cancel.ts';
import type { Answer, Cancel } from '../gateway/gateway.ts';

export interface BlockState<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What was loaded last: it stays while it is loaded again, and where that fails. */
  readonly value: T | null;
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

  const show = (value: T | null, without: 'loading' | 'failed') => {
    state.value = { status: value ? 'ready' : without, value };
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
      show(state.value.value, 'loading');
      ask(mine).then((answer) => {
        if (mine === open) show(answer.ok ? answer.value : state.value.value, 'failed');
      });
    },
  };
}
