/** The path of these pages in an address's, where they lie in the folder `base`; any other path stays as it is. */
export function pathBelow(base: string, pathname: string): string {
  return (pathname + '/').indexOf(base + '/') === 0 ? pathname.slice(base.length) || '/' : pathname;
}
