import { useLayoutEffect } from 'react';
import type { Part, Raffle } from './raffle-store.ts';

/** Loads a part that comes onto the screen, where it isn't there already; while it stays it is refreshed with the rest. */
export function usePart(raffle: Raffle, part: Part, isReady = false): void {
  useLayoutEffect(() => {
    if (!isReady) part.load();
    return raffle.show(part);
  }, [part]);
}
