import { useRef } from 'react';
import { getApp } from '../../app/app.ts';

/** A second tap within this time is ignored: the first one has not changed the page yet. */
const PAUSE_MS = 800;

/** Returns a function that runs a navigation, but ignores a second tap right after it. */
export function useOnce(): (run: () => void) => void {
  const { now } = getApp();
  const last = useRef(-PAUSE_MS);
  return (run) => {
    // Math.abs: a clock that was set back does not block the tap.
    if (Math.abs(now() - last.current) < PAUSE_MS) return;
    last.current = now();
    run();
  };
}
