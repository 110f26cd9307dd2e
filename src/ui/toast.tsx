import type { ReadonlySignal } from '@preact/signals-core';
import { useRef } from 'react';
import './toast.css';
import { useValue } from './use-value.ts';

interface Props {
  readonly notices: { readonly current: ReadonlySignal<{ readonly message: string } | null> };
}

/** The notice of the moment, in front of everything; read out, never in the way of a finger. */
export function Toast({ notices }: Props) {
  const value = useValue(notices.current);
  // The last text stays while it fades.
  const text = useRef('');
  if (value) text.current = value.message;
  return (
    <div className="toasts" role="status">
      <div className={value ? 'toast toast-on' : 'toast'}>{text.current}</div>
    </div>
  );
}
