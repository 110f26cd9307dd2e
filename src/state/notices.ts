import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface Notice {
  readonly message: string;
}

/** Short messages that pass; one at a time, the newest wins. */
export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  show(message: string, durationMs?: number): void;
}

export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout>;
  return {
    current,
    show(message, durationMs = 3000) {
      clearTimeout(timer);
      current.value = { message };
      timer = setTimeout(() => {
        current.value = null;
      }, durationMs);
    },
  };
}
