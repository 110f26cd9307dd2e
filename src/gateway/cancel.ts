import type { Cancel } from './gateway.ts';

export function createCancel(): Cancel {
  const listeners: (() => void)[] = [];
  let cancelled = false;
  return {
    get cancelled() {
      return cancelled;
    },
    cancel() {
      if (cancelled) return;
      cancelled = true;
      listeners.forEach((listener) => listener());
    },
    onCancel(listener) {
      if (cancelled) listener();
      else listeners.push(listener);
    },
  };
}
