import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Extra {
  /** Stands where the part will stand, in its size, until its code is there. */
  readonly placeholder?: ReactNode;
  /** Stands there when the code could not be had; `retry` asks for it again. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/**
 * A part of a page whose code comes when it is first shown. The chunk loader asks twice by itself; a
 * failure is not remembered, so that `retry` really asks again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & Extra> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P & Extra) {
    const { placeholder, failed } = props;
    const [, update] = useState({});
    const [failure, setFailure] = useState(false);
    // Before the paint: what is there already takes no frame more.
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
