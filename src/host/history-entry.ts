export interface Entries {
  readonly state: unknown;
  replaceState(state: unknown, title: string, url?: string): void;
  pushState?(state: unknown, title: string, url?: string): void;
}

/**
 * Returns an address on the page's own origin. A path that begins with two slashes, which some servers
 * accept, would lead to another host. Browsers remove the dot.
 */
export const ownAddress = (path: string): string => '/.' + path;

/**
 * Changes the current history entry, or adds one. Without a path the address stays. Returns whether the engine has
 * done it: engines refuse it in some frames, and WebKit after 100 changes in 30 s. So what a page shows must not
 * depend on it.
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
