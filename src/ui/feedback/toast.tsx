import type { ReadonlySignal } from '@preact/signals';
import { useRef } from 'react';
import './toast.css';

interface Props {
  readonly notices: {
    readonly current: ReadonlySignal<{ readonly message: string; readonly kind: string } | null>;
  };
}

/** The current notice, above everything else. Screen readers announce it; taps go through it. */
export function Toast({ notices }: Props) {
  const value = notices.current.value;
  // The last text stays while the notice fades out.
  const last = useRef({ message: '', kind: '' });
  if (value) last.current = value;
  const { message, kind } = last.current;
  return (
    <div className="toast-place" role="status">
      <div className={`toast toast-${kind} ${value ? 'is-on' : ''}`} dir="auto">
        {message}
      </div>
    </div>
  );
}
