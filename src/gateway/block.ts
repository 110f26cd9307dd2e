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
  /** Asks, or asks again: behind a question that is open, and only once behind it. */
  load(): void;
  /** Gives up the question that is open, silently. */
  cancel(): void;
}

export function createBlock<T extends object>(ask: (cancel: Cancel) => Promise<Answer<T>>): Block<T> {
  const state = signal<BlockState<T>>({ status: 'loading', value: null });
  let open: Cancel | null = null;
  /** The question that was answered last, or is open. */
  let last: Cancel | null = null;
  /** Somebody asked while a question was open. */
  let again = false;

  const show = (value: T | null, failure?: Failure) => {
    state.value = value
      ? { status: 'ready', value }
      : failure
        ? { status: 'failed', value, failure }
        : { status: 'loading', value };
  };
  const send = (quiet: boolean) => {
    const mine = (open = last = createCancel());
    const { value } = state.value;
    mine.had = !!value;
    mine.quiet = quiet;
    ask(mine).then((answer) => {
      if (mine !== open) return;
      open = null;
      if (answer.ok) show(answer.value);
      else {
        show(state.value.value, answer.failure);
        // What is said of the failure stays until it is over.
        if (answer.failure.heal) answer.failure.heal(() => mine === last && send(true));
      }
      if (again || mine.known) load();
    });
  };
  const load = () => {
    again = !!open;
    if (open) return;
    show(state.value.value);
    send(false);
  };
  return {
    state,
    load,
    cancel() {
      if (open) open.cancel();
      open = last = null;
      again = false;
    },
  };
}
