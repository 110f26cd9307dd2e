import type { VisitStore } from './contract.ts';

/**
 * sessionStorage where it works. WebViews have it missing, throwing or full: what could not be written
 * there is kept in memory, for as long as the document lives.
 */
export function createVisitStore(window: Window): VisitStore {
  const memory: Record<string, string | undefined> = Object.create(null);

  function remove(key: string): void {
    memory[key] = undefined;
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // No storage, so nothing in it.
    }
  }

  return {
    read(key) {
      const value = memory[key];
      if (value !== undefined) return value;
      try {
        return window.sessionStorage.getItem(key);
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
