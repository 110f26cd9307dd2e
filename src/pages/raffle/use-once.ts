import { useRef } from 'react';
import { useApp } from '../../app/app.ts';

/** The second of two quick taps comes before anything has moved. */
const PAUSE_MS = 800;

/** Runs what leads away from the page, but not for a second tap right after. */
export function useOnce(): (run: () => void) => void {
  const { now } = useApp();
  const last = useRef(-PAUSE_MS);
  return (run) => {
    const passedMs = now() - last.current;
    // A clock that was set back is no reason to wait.
    if (passedMs >= 0 && passedMs < PAUSE_MS) return;
    last.current = now();
    run();
  };
}
