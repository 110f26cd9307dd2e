import { useRef } from 'react';

/** Returns whether this has been true in any rendering of the component. */
export function useEver(isTrue: boolean): boolean {
  const ever = useRef(false);
  ever.current ||= isTrue;
  return ever.current;
}
