import { useLayoutEffect } from 'react';
import type { Part, Raffle } from './raffle-store.ts';

/** Loads a part when it is shown, unless it is already loaded, and refreshes it with the rest while it is shown. */
export function usePart(raffle: Raffle, part: Part, isReady = false): void {
  useLayoutEffect(() => {
    if (!isReady) part.load();
    return raffle.show(part);
  }, [part]);
}
