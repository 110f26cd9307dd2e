import { getApp, type App } from '../../app/app.ts';
import { ownPath, safeRoute } from '../../app/paths.ts';
import { ServerHtml } from '../../ui/html/server-html.tsx';
import { hrefOf } from '../../ui/link.tsx';

/** The server's HTML about an activity, a task or a prize. Its links lead to pages of the app, or to a new window. */
export function ActivityHtml({ html }: { html: string }) {
  return <ServerHtml html={html} links={createLinks(getApp())} />;
}

/** Lets the browser parse the address, so that the address checked here is the one that would be opened. */
function parseAddress(address: string) {
  const link = document.createElement('a');
  link.href = address;
  const { protocol, host, pathname, search } = link;
  const isWeb = /^https?:$/.test(protocol);
  const isOwn = host === location.host;
  return { isWeb, isOwn, page: isWeb && isOwn ? safeRoute(ownPath(pathname) + search) : null };
}

/**
 * Decides where links in a server's text lead: pages of this app open in the app, other sites in a new
 * window. An address on this host is no link if it cannot be a page, or if it carries session fields. If it
 * turns out to be no page after all, following it does nothing. Like a deep link, a text may name a page
 * without the folder (BASE_PATH) that the pages lie in.
 */
export function createLinks({ navigate }: App) {
  return {
    kindOf(address: string): 'page' | 'window' | null {
      const { isOwn, isWeb, page } = parseAddress(address);
      return page ? 'page' : isWeb && !isOwn ? 'window' : null;
    },
    addressOf(address: string): string {
      const { page } = parseAddress(address);
      return page ? hrefOf(page) : address;
    },
    follow(address: string): void {
      const { page } = parseAddress(address);
      if (page) navigate(page, { otherwise: () => {} });
    },
  };
}
