import { useEffect, useState } from 'react';

/** Whether the browser has drawn the first state, so that what changes from now on moves. */
export function useGrown(): boolean {
  const [grown, grow] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => grow(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return grown;
}
