import { effect, type ReadonlySignal } from '@preact/signals-core';
import { useLayoutEffect, useState } from 'react';

/** A signal's value; the component is rendered again when it changes. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const [, update] = useState({});
  const shown = signal.peek();
  useLayoutEffect(() => {
    let last = shown;
    return effect(() => {
      if (last !== signal.value) update({});
      last = signal.value;
    });
  }, [signal]);
  return shown;
}
