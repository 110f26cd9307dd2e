import { useEffect, useState } from 'react';

/** Whether the browser has drawn the first state, `afterMs` ago, so that what changes from now on moves. */
export function useGrown(afterMs = 0): boolean {
  const [grown, grow] = useState(false);
  useEffect(() => {
    let frame = 0;
    const timer = setTimeout(() => (frame = requestAnimationFrame(() => grow(true))), afterMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, []);
  return grown;
}
