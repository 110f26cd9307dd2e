import type { SitePage } from '../shell/loader-api.ts';
import { pathOf } from './page-path.ts';
import { pathBelow } from './path-below.ts';

const { pages, documents } = SITE_PAGES;

const ownPage = (path: string) =>
  Object.prototype.hasOwnProperty.call(pages, path) ? pages[path] : undefined;

/** Finds the page of a path below BASE_PATH; a slash at its end does not count. */
export const findPage = (path: string): SitePage | undefined => ownPage(pathOf(path));
/** Finds the page of an address's path, which starts with BASE_PATH. */
export const pageAt = BASE_PATH ? (pathname: string) => findPage(pathBelow(BASE_PATH, pathname)) : findPage;

/** Whether the path is that of a document, which the router cannot show. */
export const isDocument = (path: string): boolean => documents.includes(pathOf(path));

/** Whether the page's document has a content security policy of its own, which allows what other policies do not. */
export const needsOwnDocument = (page: SitePage | undefined): boolean => !!(page && page.ownPolicy);
