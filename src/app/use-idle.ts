import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Returns whether the browser has been idle since `what` was last set; always false while `what` is empty. */
export function useIdle(what: string): boolean {
  const [settled, settle] = useState('');
  useEffect(() => (what ? whenIdle(() => settle(what)) : undefined), [what]);
  return !!what && settled === what;
}
