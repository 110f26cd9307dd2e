import { useLayoutEffect, useMemo, useRef } from 'react';
import { getApp } from './app.ts';
import type { Call } from '../gateway/gateway.ts';
import { createFetcher, createResource, type Resource } from '../gateway/resource.ts';
import type { Host } from '../host/contract.ts';

/**
 * Loads a resource before the page's first paint, so that the request is on its way while the browser draws, and when
 * the host asks for fresh data. Cancels it when the page is left.
 */
export function useLoaded(
  resource: Pick<Resource<object>, 'revalidate' | 'cancel'>,
  refresh = () => resource.revalidate({ mode: 'refresh' }),
): void {
  const onRefresh = useRef(refresh);
  useLayoutEffect(() => {
    onRefresh.current = refresh;
  });
  useLayoutEffect(() => {
    resource.revalidate();
    const stop = getApp().host.onRefresh(() => onRefresh.current());
    return () => {
      stop();
      resource.cancel();
    };
  }, [resource]);
}

/** Loads a call's answer as `useLoaded` does. With another `id` it is another resource. */
export function useCall<T extends object>(callOf: (id: string) => Call<T>, id = ''): Resource<T> {
  const { gateway } = getApp();
  const resource = useMemo(
    () => createResource(createFetcher(gateway, () => callOf(id))),
    [gateway, callOf, id],
  );
  useLoaded(resource);
  return resource;
}

/** Events within this time count once: a phone can fire up to three when the user comes back. */
export const TOGETHER_MS = 300;

/**
 * Calls `listener` once each time the user comes back (from another screen or app, or by Back), and when the host
 * asks for fresh data. `isBack`: nobody saw the page meanwhile. Returns a function that stops it.
 */
export function onReturn(host: Host, listener: (isBack: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBack = false;
  const schedule = () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      listener(isBack);
      isBack = false;
    }, TOGETHER_MS);
  };
  const comeBack = () => {
    isBack = true;
    schedule();
  };
  const onVisibility = () => document.visibilityState === 'visible' && comeBack();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && comeBack();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onPageShow);
  const stopHook = host.onRefresh(schedule);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onPageShow);
    stopHook();
    if (timer) clearTimeout(timer);
  };
}
