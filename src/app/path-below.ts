/** Removes the folder `base` from the start of an address's path. A path outside that folder is returned unchanged. */
export function pathBelow(base: string, pathname: string): string {
  return (pathname + '/').indexOf(base + '/') === 0 ? pathname.slice(base.length) || '/' : pathname;
}
