import { useEffect } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { SitePage } from '../shell/loader-api.ts';
import { pathBelow, pathOf, safeRoute } from './paths.ts';
import { FIRST, leaveDocument, markFirst } from './first-entry.ts';
import { activate } from '../i18n/i18n.ts';
import { formatQuery, parseQuery, type Query } from '../gateway/query.ts';
import { changeEntry, ownAddress } from '../host/history-entry.ts';
import { getApp, type App, type Navigate, type View } from './app.ts';
import { hrefOf } from '../ui/link.tsx';

const { pages, documents } = SITE_PAGES;

const ownPage = (path: string) =>
  Object.prototype.hasOwnProperty.call(pages, path) ? pages[path] : undefined;

/** Finds the page of a path below BASE_PATH; a slash at its end does not count. */
export const findPage = (path: string): SitePage | undefined => ownPage(pathOf(path));
/** Finds the page of an address's path, which starts with BASE_PATH. */
export const pageAt = BASE_PATH ? (pathname: string) => findPage(pathBelow(BASE_PATH, pathname)) : findPage;

/** Whether the path leads to a document, which the router cannot show. */
export const isDocument = (path: string): boolean => documents.includes(pathOf(path));

/** Whether the page's document has a content security policy of its own, which allows what other policies do not. */
export const needsOwnDocument = (page: SitePage | undefined): boolean => !!page?.ownPolicy;

/** Also true while the page of the current address is still loading. */
function isHere(path: string): boolean {
  const link = document.createElement('a');
  link.href = ownAddress(path);
  return link.href === location.href;
}

/** The address that the last step has added to the history, if it was not put in the place of another. */
let added = '';

/**
 * Does nothing if the address is already the current one: for example on a double tap, or a second tap while the code
 * loads.
 */
export const navigate: Navigate = (path, options = {}) => {
  const pathname = path.replace(/[?#][^]*/, '');
  const address = hrefOf(path);
  const page = findPage(pathname);
  const here = pageAt(location.pathname);
  const { replace = false } = options;
  const app = getApp();
  markFirst(app.host);
  const kept = replace && history.state === FIRST ? FIRST : null;
  if (page && !needsOwnDocument(page) && !needsOwnDocument(here)) {
    if (isHere(address)) return;
    if (!changeEntry(history, replace ? 'replaceState' : 'pushState', kept, address))
      return leaveDocument(app, address, replace);
    added = replace ? '' : location.href;
  } else if (options.otherwise && !page && !isDocument(pathname)) options.otherwise();
  // Leave the document before the history changes: two documents cannot share the page of one history entry.
  else leaveDocument(app, address, replace);
};

interface Props {
  readonly view: View;
  show(view: View): void;
}

/**
 * Shows the page of the current address. The old page stays until the code and messages of the next one have loaded.
 */
export function Follow({ view, show }: Props) {
  const { language } = getApp().session.headers;
  const pathname = usePathname();
  const search = useSearch();
  const arrived = view.path === pathname;
  useEffect(() => {
    let isCancelled = false;
    const query = parseQuery(search);
    if (arrived) return show({ ...view, query });
    const wanted = pageAt(pathname);
    if (!wanted || needsOwnDocument(wanted)) return location.reload();
    const { loader } = window;
    const loading = Promise.all([loader.page(wanted), loader.messages(wanted.page, language)]);
    const stopWaiting = loader.wait(loading);
    loading.then(
      ([page, { messages }]) => {
        if (isCancelled) return;
        activate(language, messages);
        show({ path: pathname, query, page });
      },
      () => {
        if (isCancelled) return;
        getApp()
          .recover()
          .then((stays) => {
            if (!stays || isCancelled) return;
            // Restore the address of the page that stays. Its own entry lies behind the one that a step has added.
            const kept = formatQuery(view.query);
            if (added === location.href) history.back();
            else changeEntry(history, 'replaceState', null, view.path + (kept && '?' + kept));
            added = '';
          });
      },
    );
    return () => {
      isCancelled = true;
      stopWaiting();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address, whatever else changes
  }, [pathname, search]);
  return null;
}

/** How long to wait for a sign that a step back has begun. Without one there was no history entry to go back to. */
const STEP_MS = 500;

interface Navigation {
  /** `false` if the entry behind is of another origin, or if there is none. */
  readonly canGoBack: boolean;
}

/** Whether no page of ours lies behind. Newer engines know it by themselves. */
const isFirst = () => {
  const { navigation } = window as { readonly navigation?: Navigation };
  return navigation ? !navigation.canGoBack : history.length < 2 || history.state === FIRST;
};

/**
 * Goes back one history entry, or calls `close` if no page of ours lies behind. `history.length` alone does not tell: a
 * sheet that was open leaves a forward entry. So this watches whether the step back has any effect.
 */
function backOrClose(close: () => void): void {
  if (isFirst()) return close();
  const timer = setTimeout(close, STEP_MS);
  ['popstate', 'beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => clearTimeout(timer), { once: true }),
  );
  history.back();
}

/**
 * Goes to the page in the link's `router` parameter if it is a page of this app, otherwise back one history entry. A
 * page opened by a deep link has no entry behind it, so the view closes.
 */
export function stepBack({ host, navigate }: App, { router }: Query): void {
  markFirst(host);
  const target = safeRoute(router);
  const back = () => backOrClose(() => host.tell('finishActivity'));
  if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}

const prefetchPage = (page: SitePage | undefined): Promise<unknown> =>
  page && !needsOwnDocument(page)
    ? Promise.all([
        window.loader.page(page),
        window.loader.messages(page.page, getApp().session.headers.language),
      ])
    : Promise.resolve();

/**
 * Loads the code, styles and messages of the page at an address's path, without showing it. Without a path, of the
 * pages that the current one's list leads to (`next` in routes.ts).
 */
export function prefetchPages(pathname?: string): Promise<unknown> {
  if (pathname) return prefetchPage(pageAt(pathname));
  const here = pageAt(location.pathname);
  return Promise.all((here?.next ?? []).map((path) => prefetchPage(findPage(path))));
}
