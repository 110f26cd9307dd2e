import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Extra {
  /** Shown until the part's code has loaded; has the part's size. */
  readonly placeholder?: ReactNode;
  /** Shown if the code could not be loaded; `retry` loads it again. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/**
 * Returns a component whose code loads when it is first shown. The chunk loader already retries once by itself.
 * Failures are not cached, so `retry` really sends a new request.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & Extra> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P & Extra) {
    const { placeholder, failed } = props;
    const [, update] = useState({});
    const [failure, setFailure] = useState(false);
    // A layout effect runs before the paint, so code that is already there costs no extra frame.
    useLayoutEffect(() => {
      if (loaded || failure) return;
      load().then(
        (module) => {
          loaded = module.default;
          update({});
        },
        () => setFailure(true),
      );
    }, [failure]);
    if (loaded) return createElement<P>(loaded, props);
    return (failure && failed ? failed(() => setFailure(false)) : placeholder) || null;
  };
}
