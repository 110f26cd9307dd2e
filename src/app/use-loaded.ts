import { useLayoutEffect } from 'react';
import { getApp } from './app.ts';
import type { Block } from '../gateway/block.ts';

/**
 * Loads a page's block before its first paint, so that the request is sent while the browser draws. Loads it again when
 * the host asks for fresh data, and cancels open requests when the page is left.
 */
export function useLoaded(block: Pick<Block<object>, 'load' | 'cancel'>): void {
  useLayoutEffect(() => {
    block.load();
    const stop = getApp().host.onRefresh(block.load);
    return () => {
      stop();
      block.cancel();
    };
  }, [block]);
}
