import { useLayoutEffect } from 'react';
import { useApp } from './app.ts';
import type { Block } from '../gateway/block.ts';

/**
 * Loads what a page shows before its first paint, so that the call is on its way while the browser draws; again when
 * the host asks for fresh data; and gives up what is open when the page is left.
 */
export function useLoaded(block: Pick<Block<object>, 'load' | 'cancel'>): void {
  useLayoutEffect(() => {
    block.load();
    const stop = useApp().host.onRefresh(block.load);
    return () => {
      stop();
      block.cancel();
    };
  }, []);
}
