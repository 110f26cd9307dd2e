import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Stands in for what wouter takes from React; it uses no more than this. The value of something outside of the
 * components, which are rendered again when it changes.
 */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const [, update] = useState({});
  const value = read();
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
  });
  useEffect(() => {
    const look = () => {
      if (read() !== shown.current) update({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}
