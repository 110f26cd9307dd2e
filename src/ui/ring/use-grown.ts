import { useEffect, useState } from 'react';

/** Whether the first state was painted at least `afterMs` ago, so that changes from now on are animated. */
export function useGrown(afterMs = 0): boolean {
  const [grown, grow] = useState(false);
  useEffect(() => {
    let frame = 0;
    const timer = setTimeout(() => (frame = requestAnimationFrame(() => grow(true))), afterMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [afterMs]);
  return grown;
}
