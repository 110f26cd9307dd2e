/** What changes of the browser's history. */
export interface Entries {
  readonly state: unknown;
  replaceState(state: unknown, title: string, url?: string): void;
  pushState?(state: unknown, title: string, url?: string): void;
}

/**
 * Returns an address of the page's own origin that leads to a path. The path alone would lead to another host if it
 * began with two slashes, as that of a page does behind a server that takes them for one. Browsers leave out the dot.
 */
export const ownAddress = (path: string): string => '/.' + path;

/**
 * Changes the current history entry, or adds one. Without a path the address stays. Returns whether the engine has done
 * it. An engine may refuse: in some frames, and WebKit after 100 changes in 30 s. What it refuses is dropped, so what a
 * page shows must not depend on it.
 */
export function changeEntry(
  entries: Entries,
  method: 'pushState' | 'replaceState',
  state: unknown,
  path?: string,
): boolean {
  try {
    entries[method]!(state, '', path && ownAddress(path));
    return true;
  } catch {
    return false;
  }
}
