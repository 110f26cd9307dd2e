import type { SitePage } from '../shell/loader-api.ts';
import { getApp } from './app.ts';
import { findPage, needsOwnDocument, pageAt } from './site-pages.ts';

const prefetchPage = (page: SitePage | undefined): Promise<unknown> =>
  page && !needsOwnDocument(page)
    ? Promise.all([window.loader.page(page), window.loader.messages(page.page, getApp().session.language)])
    : Promise.resolve();

/**
 * Loads the code, styles and messages of the page at an address's path, without showing it. Without a path, of the pages
 * that the current one's list leads to (`next` in routes.ts).
 */
export function prefetchPages(pathname?: string): Promise<unknown> {
  if (pathname) return prefetchPage(pageAt(pathname));
  const here = pageAt(location.pathname);
  return Promise.all(((here && here.next) || []).map((path) => prefetchPage(findPage(path))));
}
