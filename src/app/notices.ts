import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../gateway/gateway.ts';
import { i18n } from '../i18n/i18n.ts';

/** `note` is for messages of the page itself. */
export type NoticeKind = 'note' | 'warning' | 'error';

export interface Notice {
  readonly message: string;
  readonly kind: NoticeKind;
}

/** Only one notice is shown at a time; a new one replaces it. */
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

/** What a notice says of a failure: the server's words, if it sent any. Offline it names the connection. */
export function failureText(kind: Failure['kind'], serverWords: string | null | undefined): string {
  if (serverWords) return serverWords;
  // Offline, 'Service error' would blame the server.
  const isOffline = kind === 'transport' && navigator.onLine === false;
  return isOffline ? i18n._('failed.hint') : i18n._('problem.service');
}

export const noticeLevel = (kind: Failure['kind']): NoticeKind =>
  kind === 'status' || kind === 'setup' ? 'warning' : 'error';
