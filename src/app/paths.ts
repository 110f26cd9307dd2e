import { bringsSession } from '../host/session-fields.ts';
import { LINK_PATH, LONGEST_LINK_PATH } from '../sport/link-path.ts';

/** Some servers take several slashes for one. */
const withSingleSlashes = (pathname: string) => pathname.replace(/\/\/+/g, '/');

/** Normalises a path: browsers and static servers may append a slash or index.html. */
export const pathOf = (pathname: string): string =>
  withSingleSlashes(pathname).replace(/\/(index\.html)?$/, '') || '/';

/** Removes the folder `base` from the start of a path. A path outside that folder stays. */
export function pathBelow(base: string, pathname: string): string {
  const path = withSingleSlashes(pathname);
  return `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : pathname;
}

export const ownPath = (pathname: string): string => (BASE_PATH ? pathBelow(BASE_PATH, pathname) : pathname);

export const pathnameOf = (path: string): string => path.replace(/[?#][^]*/, '');

/**
 * Returns a link's `router` parameter; `null` if it does not look like a path of this app, or has session fields,
 * which the next reload would take over.
 */
export function safeRoute(router: string | undefined): string | null {
  return router && router.length <= LONGEST_LINK_PATH && LINK_PATH.test(router) && !bringsSession(router)
    ? router
    : null;
}
