import { nameOf, pairsOf } from './address.ts';
import type { App } from './app.ts';
import { safeRoute } from './safe-route.ts';
import { SESSION_FIELDS } from './session.ts';

/**
 * Where the links of a server's text lead: pages of this app open in it, other sites in a window of their own. An
 * address of this host that is no page, or that would bring a session along, is no link.
 */
export function createLinks({ navigate }: App) {
  const link = document.createElement('a');
  /** As the browser reads it, so that nothing is judged that is not opened. */
  const read = (address: string) => {
    link.href = address;
    const page = link.host === location.host ? safeRoute(link.pathname + link.search) : null;
    const isPage = page && !pairsOf(link.search).some((pair) => SESSION_FIELDS.includes(nameOf(pair)));
    return { page: isPage ? page : null };
  };
  return {
    kindOf(address: string): 'page' | 'window' | null {
      const { page } = read(address);
      if (page) return 'page';
      return /^https?:$/.test(link.protocol) && link.host !== location.host ? 'window' : null;
    },
    follow(address: string): void {
      const { page } = read(address);
      if (page) navigate(page);
    },
  };
}
