import { useEffect } from 'react';
import { Toast } from '../ui/feedback/toast.tsx';
import { useApp } from './app.ts';

/**
 * What no page needs before its first data, in one chunk that comes behind the first answer: what sends further calls and
 * helps where they fail, the step back, and what stands around every page.
 */
export { explain, heal, send } from './outgoing.ts';
export { stepBack } from './back.ts';

export function Around() {
  useFocusRing();
  return <Toast notices={useApp().notices} />;
}

/** Focus shows while somebody uses the keyboard; engines that know :focus-visible find that out by themselves. */
function useFocusRing(): void {
  useEffect(() => {
    const look = ({ type }: Event) => document.documentElement.classList.toggle('by-key', type === 'keydown');
    addEventListener('keydown', look);
    // A finger brings one too.
    addEventListener('mousedown', look);
  }, []);
}
