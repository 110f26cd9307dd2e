import { signal, type ReadonlySignal } from '@preact/signals';

/** `note` is for messages of the page itself. */
export type NoticeKind = 'note' | 'warning' | 'error';

export interface Notice {
  readonly message: string;
  readonly kind: NoticeKind;
}

/** Short messages that disappear by themselves. Only one is shown at a time; a new one replaces it. */
export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  /** The default is a note of three seconds. */
  show(message: string, kind?: NoticeKind, durationMs?: number): void;
}

const NOTICE_MS = 3000;

export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout>;
  return {
    current,
    show(message, kind = 'note', durationMs = NOTICE_MS) {
      clearTimeout(timer);
      current.value = { message, kind };
      timer = setTimeout(() => {
        current.value = null;
      }, durationMs);
    },
  };
}
