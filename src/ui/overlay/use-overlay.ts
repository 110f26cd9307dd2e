import { useEffect, useMemo, useRef, useState } from 'react';
import { changeEntry } from '../../host/history-entry.ts';

export interface Overlay {
  readonly open: boolean;
  show(): void;
  /** Closes the overlay. Returns whether this goes back one history entry. */
  hide(): boolean;
  /** Closes the overlay without going back, because a new entry is about to replace its history entry. */
  drop(): void;
}

/**
 * The state of an overlay. Back closes it, and closing it otherwise goes back. After a reload it is open again, so that
 * its history entry is not left over. If the engine refuses the entry, the overlay works without one. The functions
 * stay the same.
 */
export function useOverlay(name: string): Overlay {
  const [open, setOpen] = useState(false);
  // A ref, not state: a listener of the last render also gets the second of two quick key presses.
  const isOpen = useRef(open);
  isOpen.current = open;
  /** Whether `hide` has gone back, and the entry is still the current one. */
  const goesBack = useRef(false);
  useEffect(() => {
    const look = () => {
      goesBack.current = false;
      setOpen(history.state === name);
    };
    // Not `look`, which would close an overlay that was shown earlier and whose entry the engine refused.
    if (history.state === name) setOpen(true);
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      // A navigation left the page below without removing the overlay's entry. A second step back would leave the page.
      if (history.state === name && !goesBack.current) history.back();
    };
  }, [name]);
  const acts = useMemo(() => {
    const drop = () => setOpen((isOpen.current = false));
    return {
      drop,
      show() {
        // Otherwise each tap while the overlay's code is loading would add a history entry.
        if (history.state !== name) changeEntry(history, 'pushState', name);
        setOpen(true);
      },
      hide() {
        // A second quick tap still finds the history entry.
        const isEntryOurs = isOpen.current && history.state === name;
        drop();
        if (isEntryOurs) {
          goesBack.current = true;
          history.back();
        }
        return isEntryOurs;
      },
    };
  }, [name]);
  return { open, ...acts };
}
