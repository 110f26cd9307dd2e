import { useEffect, useState } from 'react';
import { later } from './load-later.ts';

/**
 * Returns whether the browser has been idle since `what` was last set, and since the code that no page needs before its
 * first data has loaded; always false while `what` is empty.
 */
export function useIdle(what: string): boolean {
  const [settled, settle] = useState('');
  const code = later.value;
  useEffect(() => (what && code ? code.whenIdle(() => settle(what)) : undefined), [what, code]);
  return !!what && settled === what;
}
