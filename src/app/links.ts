import type { App } from './app.ts';
import { pathBelow } from './path-below.ts';
import { safeRoute } from './safe-route.ts';

/** As the browser reads it, so that nothing is judged that is not opened. */
function read(address: string) {
  const link = document.createElement('a');
  link.href = address;
  const { protocol, host, pathname, search } = link;
  const path = BASE_PATH ? pathBelow(BASE_PATH, pathname) : pathname;
  const isWeb = /^https?:$/.test(protocol);
  const isOwn = host === location.host;
  return { isWeb, isOwn, page: isWeb && isOwn ? safeRoute(path + search) : null };
}

/**
 * Where the links of a server's text lead: pages of this app open in it, other sites in a window of their own. An
 * address of this host that can't be a page's, or that would bring a session along, is no link; one that is no page's after
 * all leads nowhere. A text may name a page as deep links do, without the folder that the pages lie in.
 */
export function createLinks({ navigate }: App) {
  return {
    kindOf(address: string): 'page' | 'window' | null {
      const { isOwn, isWeb, page } = read(address);
      return page ? 'page' : isWeb && !isOwn ? 'window' : null;
    },
    follow(address: string): void {
      const { page } = read(address);
      if (page) navigate(page, { otherwise: () => {} });
    },
  };
}
