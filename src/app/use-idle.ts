import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Returns whether the browser has been idle since the component was first shown. */
export function useIdle(): boolean {
  const [isIdle, settle] = useState(false);
  // After the component has gone, this does nothing.
  useEffect(() => whenIdle(() => settle(true)), []);
  return isIdle;
}
