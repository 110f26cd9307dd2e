import { signal } from '@preact/signals';
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
  /** All places that show the part get it, also those that failed to load it before. */
  const part = signal<ComponentType<P> | null>(null);
  let retried = false;
  return function LazyPart(props: P & Extra) {
    const { placeholder, failed } = props;
    const [failure, setFailure] = useState(false);
    const loaded = part.value;
    // A layout effect runs before the paint, so code that is already there costs no extra frame.
    useLayoutEffect(() => {
      if (loaded || failure) return;
      load().then(
        (module) => (part.value = module.default),
        () => {
          setFailure(true);
          if (retried) recover();
        },
      );
    }, [failure]);
    if (loaded) return createElement<P>(loaded, props);
    const retry = () => {
      retried = true;
      setFailure(false);
    };
    return (failure && failed ? failed(retry) : placeholder) || null;
  };
}
