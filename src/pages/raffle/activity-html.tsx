import { getApp, type App } from '../../app/app.ts';
import { ownPath, safeRoute } from '../../app/paths.ts';
import { ServerHtml, type ReadLink } from '../../ui/html/server-html.tsx';
import { hrefOf } from '../../ui/link.tsx';

/** The server's HTML about an activity, a task or a prize. Its links lead to pages of the app, or to a new window. */
export function ActivityHtml({ html }: { html: string }) {
  return <ServerHtml html={html} readLink={createLinkReader(getApp())} />;
}

/**
 * Decides where links in a server's text lead: pages of this app open in the app, other sites in a new
 * window. An address on this host is no link if it cannot be a page, or if it carries session fields. If it
 * turns out to be no page after all, following it does nothing. Like a deep link, a text may name a page
 * without the folder (BASE_PATH) that the pages lie in.
 */
export const createLinkReader =
  ({ navigate }: App): ReadLink =>
  (address) => {
    // The browser parses the address, so that the address checked here is the one that would be opened.
    const link = document.createElement('a');
    link.href = address;
    const { protocol, host, pathname, search } = link;
    if (!/^https?:$/.test(protocol)) return null;
    if (host !== location.host) return 'window';
    const page = safeRoute(ownPath(pathname) + search);
    return page ? { href: hrefOf(page), follow: () => navigate(page, { otherwise: () => {} }) } : null;
  };
