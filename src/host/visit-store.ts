import type { VisitStore } from './contract.ts';

/** In some WebViews sessionStorage is missing, throws or is full. Then the document's memory keeps the values. */
export function createVisitStore(window: Window): VisitStore {
  const memory: Record<string, string | undefined> = Object.create(null);

  function remove(key: string): void {
    memory[key] = undefined;
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // There is no storage, so nothing to remove.
    }
  }

  return {
    read(key) {
      const value = memory[key];
      if (value !== undefined) return value;
      try {
        const stored: unknown = window.sessionStorage.getItem(key);
        // A host's storage may contain values of any type.
        return typeof stored === 'string' ? stored : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      remove(key);
      try {
        window.sessionStorage.setItem(key, value);
      } catch {
        memory[key] = value;
      }
    },
    remove,
  };
}
