import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'react';
import './toast.css';

interface Props {
  readonly notices: {
    readonly current: ReadonlySignal<{ readonly message: string; readonly kind: string } | null>;
  };
}

/** In px, between a notice and what covers the page below it. */
const GAP = 16;

/**
 * Where a notice stands above a keyboard that lies over the page, as on iOS; '' leaves it to the style sheet. Where
 * the page is zoomed, less of it is seen without a keyboard.
 */
function bottomOf({ visualViewport: seen, document }: Window): string {
  const covered =
    seen?.scale === 1 ? document.documentElement.clientHeight - seen.offsetTop - seen.height : 0;
  return covered > GAP ? covered + GAP + 'px' : '';
}

/** The current notice, above everything else. Screen readers announce it; taps go through it. */
export function Toast({ notices }: Props) {
  const value = notices.current.value;
  // The last text stays while the notice fades out.
  const last = useRef({ message: '', kind: '' });
  const count = useRef(0);
  const [bottom, setBottom] = useState('');
  // A keyboard may also open or close while the notice is shown.
  useLayoutEffect(() => {
    if (!value) return;
    const place = () => setBottom(bottomOf(window));
    place();
    const { visualViewport: seen } = window;
    seen?.addEventListener('resize', place);
    seen?.addEventListener('scroll', place);
    return () => {
      seen?.removeEventListener('resize', place);
      seen?.removeEventListener('scroll', place);
    };
  }, [value]);
  if (value && value !== last.current) {
    last.current = value;
    count.current++;
  }
  const { message, kind } = last.current;
  return (
    <div className="toast-place" role="status" style={{ bottom }}>
      <div className={`toast toast-${kind} ${value ? 'is-on' : ''}`} dir="auto">
        {/* A new element for each notice: screen readers do not announce a text that stays the same. */}
        <span key={count.current}>{message}</span>
      </div>
    </div>
  );
}
