import { useEffect, useRef, useState } from 'react';

export interface Overlay {
  readonly open: boolean;
  show(): void;
  /** Answers whether its history entry is being taken back. */
  hide(): boolean;
  /** Closes it where the history entry is about to be replaced. */
  drop(): void;
}

/**
 * Something that lies over the page, with a history entry of its own: Back closes it, closing it in another way goes
 * back, and after a reload it is open again, so that no entry is left behind. `name` tells the overlays apart.
 */
export function useOverlay(name: string): Overlay {
  const [open, setOpen] = useState(false);
  // Closed at once: a listener of the last render hears the second of two quick keys, too.
  const isOpen = useRef(open);
  isOpen.current = open;
  useEffect(() => {
    const look = () => setOpen(history.state === name);
    look();
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      // What it lay over has gone by itself.
      if (history.state === name) history.back();
    };
  }, []);
  const drop = () => setOpen((isOpen.current = false));
  return {
    open,
    drop,
    show() {
      // Each tap while its code is still on the way would leave an entry behind.
      if (history.state !== name) history.pushState(name, '');
      setOpen(true);
    },
    hide() {
      // The second of two quick taps finds the entry still there.
      const goesBack = isOpen.current && history.state === name;
      drop();
      if (goesBack) history.back();
      return goesBack;
    },
  };
}
