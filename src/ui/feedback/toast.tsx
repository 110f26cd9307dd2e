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
  const count = useRef(0);
  if (value && value !== last.current) {
    last.current = value;
    count.current++;
  }
  const { message, kind } = last.current;
  return (
    <div className="toast-place" role="status">
      <div className={`toast toast-${kind} ${value ? 'is-on' : ''}`} dir="auto">
        {/* A new element for each notice: screen readers do not announce a text that stays the same. */}
        <span key={count.current}>{message}</span>
      </div>
    </div>
  );
}
