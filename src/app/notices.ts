import { signal, type ReadonlySignal } from '@preact/signals';

/** `note`: what the page itself has to say. */
export type NoticeKind = 'note' | 'warning' | 'error';

export interface Notice {
  readonly message: string;
  readonly kind: NoticeKind;
}

/** Short messages that pass; one at a time, the newest wins. */
export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  show(message: string, durationMs?: number, kind?: NoticeKind): void;
}

export const NOTICE_MS = 3000;

export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout>;
  return {
    current,
    show(message, durationMs = NOTICE_MS, kind = 'note') {
      clearTimeout(timer);
      current.value = { message, kind };
      timer = setTimeout(() => {
        current.value = null;
      }, durationMs);
    },
  };
}
