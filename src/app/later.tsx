import { useEffect } from 'react';
import { Toast } from '../ui/feedback/toast.tsx';
import { useApp } from './app.ts';
import { AsOfNote } from './as-of.tsx';
import { createLastKnown, type LastKnown } from './last-known.ts';

/**
 * What no page needs before its first data, in one chunk that comes behind the first answer: what sends further calls and
 * helps where they fail, what was answered last, the step back, and what stands around every page.
 */
export { explain, heal, send } from './outgoing.ts';
export { renew } from './renew-session.ts';
export { stepBack } from './back.ts';

let lastKnown: LastKnown | undefined;
/** The app has started by then. */
function known(): LastKnown {
  const { session, host, now } = useApp();
  return (lastKnown = lastKnown || createLastKnown({ session, visit: host.visit, now }));
}

export const recall: LastKnown['recall'] = (call, cancel) => known().recall(call, cancel);
export const note: LastKnown['note'] = (...told) => known().note(...told);

export function Around() {
  useFocusRing();
  return (
    <>
      <AsOfNote asOf={known().asOf} />
      <Toast notices={useApp().notices} />
    </>
  );
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
