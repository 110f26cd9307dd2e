import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { recover } from './frame.tsx';

interface Extra {
  /** Shown until the part's code has loaded; has the part's size. */
  readonly placeholder?: ReactNode;
  /** Shown if the code could not be loaded; `retry` loads it again. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/**
 * Returns a component whose code loads when it is first shown. The chunk loader already retries once by itself.
 * Failures are not cached, so `retry` really sends a new request. If that fails too, the code may be gone since a
 * deployment: then the document loads again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & Extra> {
  let loaded: ComponentType<P> | null = null;
  let retried = false;
  return function LazyPart(props: P & Extra) {
    const { placeholder, failed } = props;
    /** `null` while the code is loading. */
    const [failure, setFailure] = useState<boolean | null>(null);
    // A layout effect runs before the paint, so code that is already there costs no extra frame.
    useLayoutEffect(() => {
      if (loaded || failure) return;
      load().then(
        (module) => {
          loaded = module.default;
          setFailure(false);
        },
        () => {
          setFailure(true);
          if (retried) recover();
        },
      );
    }, [failure]);
    if (loaded) return createElement<P>(loaded, props);
    const retry = () => {
      retried = true;
      setFailure(null);
    };
    return (failure && failed ? failed(retry) : placeholder) || null;
  };
}
