import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { getApp } from './app.ts';

/** What takes the place of a part whose code is not there. */
export interface StandIns {
  /** Shown until the part's code has loaded; has the part's size. */
  readonly placeholder?: ReactNode;
  /** Shown if the code could not be loaded; `retry` loads it again. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/**
 * Returns a component whose code loads when it is first shown. The chunk loader retries once by itself. If `retry`
 * fails too, a deployment may have removed the code, so the document loads again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & StandIns>;
/** The same for one of several parts of a chunk. */
export function lazyPart<P extends object, M>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P & StandIns>;
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  pick = (module: { default: ComponentType<P> }) => module.default,
): ComponentType<P & StandIns> {
  /** `null` while the code is loading, `false` if that failed. All places that show the part share it. */
  const part = signal<ComponentType<P> | false | null>(null);
  const start = (isRetry?: boolean) => {
    part.value = null;
    const loading = load();
    loading.then(
      (module) => (part.value = pick(module)),
      () => {
        part.value = false;
        if (isRetry) getApp().reopen();
      },
    );
    return window.loader.wait(loading);
  };
  return function LazyPart(props: P & StandIns) {
    const { placeholder, failed } = props;
    const Loaded = part.value;
    // A layout effect runs before the paint, so code that is already there costs no extra frame.
    useLayoutEffect(() => (part.peek() ? undefined : start()), []);
    if (Loaded) return <Loaded {...props} />;
    return (Loaded === false && failed ? failed(() => start(true)) : placeholder) || null;
  };
}

/**
 * Returns a module that loads once `load` is set; `null` until then, `false` after a failure. Then it loads again when
 * `attempt` changes. It loads in silence, so the caller says what is shown without it. Call `import()` itself outside
 * of components, after a tap, and in src/ui, which imports nothing from this folder.
 */
export function useModule<T extends object>(
  load: (() => Promise<T>) | null,
  attempt?: unknown,
): T | false | null {
  const [module, setModule] = useState<T | false | null>(null);
  const isMissing = !module;
  // After the component has gone, setting the state does nothing.
  useEffect(() => {
    if (isMissing) load?.().then(setModule, () => setModule(false));
  }, [load, attempt, isMissing]);
  return module;
}
