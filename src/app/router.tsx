import { useEffect } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { SitePage } from '../shell/loader-api.ts';
import { ownPath, pathnameOf, pathOf, safeRoute } from './paths.ts';
import { FIRST, leaveDocument, markFirst } from './first-entry.ts';
import { activate } from '../i18n/i18n.ts';
import { formatQuery, parseQuery, type Query } from '../gateway/query.ts';
import { changeEntry, ownAddress } from '../host/history-entry.ts';
import { lateCore } from './load-late-core.ts';
import { getApp, type App, type Navigate, type View } from './app.ts';
import { hrefOf } from '../ui/link.tsx';

const { pages, documents } = SITE_PAGES;

/** Finds the page of a path below BASE_PATH; a slash at its end does not count. */
export function findPage(path: string): SitePage | undefined {
  const own = pathOf(path);
  return Object.prototype.hasOwnProperty.call(pages, own) ? pages[own] : undefined;
}

const pageAt = (pathname: string) => findPage(ownPath(pathname));

const isDocument = (path: string): boolean => documents.includes(pathOf(path));

/** Whether the page's document has a content security policy that allows more than others. */
const needsOwnDocument = (page: SitePage | undefined): boolean => !!page?.ownPolicy;

const loadPage = (page: SitePage) =>
  Promise.all([
    window.loader.page(page),
    window.loader.messages(page.page, getApp().session.headers.language),
  ]);

/** Whether this is the current address. Its page may still be loading. */
function isCurrent(path: string): boolean {
  const link = document.createElement('a');
  link.href = ownAddress(path);
  return link.href === location.href;
}

const stateInPlace = () => (history.state === FIRST ? FIRST : null);

/** The address of the history entry that the last step has added; empty if it has replaced one. */
let addedAddress = '';

/**
 * Shows a page of this document's build, or loads another document. Does nothing if the address is the current
 * one, as after the second tap of two.
 */
export const navigate: Navigate = (path, options = {}) => {
  const pathname = pathnameOf(path);
  const address = hrefOf(path);
  const page = findPage(pathname);
  const currentPage = pageAt(location.pathname);
  const { replace = false } = options;
  const app = getApp();
  markFirst(app.host);
  if (!page && options.otherwise && !isDocument(pathname)) return options.otherwise();
  // Leave the document before the history changes: two documents cannot share the page of one history entry.
  if (!page || needsOwnDocument(page) || needsOwnDocument(currentPage))
    return leaveDocument(app, address, replace);
  if (isCurrent(address)) return;
  const isChanged = replace
    ? changeEntry(history, 'replaceState', stateInPlace(), address)
    : changeEntry(history, 'pushState', null, address);
  if (!isChanged) return leaveDocument(app, address, replace);
  addedAddress = replace ? '' : location.href;
};

interface Props {
  readonly view: View;
  show(view: View): void;
}

/** Restores the address of a page that stays, because the page of the current address cannot be loaded. */
function restoreAddress({ path, query }: View): void {
  const search = formatQuery(query);
  // A step has added an entry: the page's own entry lies behind it.
  if (addedAddress === location.href) history.back();
  else changeEntry(history, 'replaceState', stateInPlace(), path + (search && '?' + search));
  addedAddress = '';
}

export function Router({ view, show }: Props) {
  const pathname = usePathname();
  const search = useSearch();
  const hasArrived = view.path === pathname;
  useEffect(() => {
    let isCancelled = false;
    const query = parseQuery(search);
    const isLeaving = lateCore.value?.isLeaving();
    // The page is here already; its query may have changed.
    if (hasArrived && !isLeaving) return show({ ...view, query });
    const wanted = pageAt(pathname);
    if (!wanted || needsOwnDocument(wanted)) return location.reload();
    // For another session this document must ask nothing more, so the step loads a document instead.
    const loading = isLeaving ? Promise.reject() : loadPage(wanted);
    const stopWaiting = window.loader.wait(loading);
    loading.then(
      ([page, { messages }]) => {
        if (isCancelled) return;
        activate(getApp().session.headers.language, messages);
        show({ path: pathname, query, page });
      },
      () => {
        if (isCancelled) return;
        getApp()
          .reopen()
          .then((stays) => {
            if (stays && !isCancelled) restoreAddress(view);
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

const prefetchPage = (page: SitePage | undefined): Promise<unknown> =>
  page && !needsOwnDocument(page) ? loadPage(page) : Promise.resolve();

/** Loads a page without showing it. Without a path, loads the pages in `next` of the current page's row. */
export function prefetchPages(pathname?: string): Promise<unknown> {
  if (pathname) return prefetchPage(pageAt(pathname));
  const currentPage = pageAt(location.pathname);
  return Promise.all((currentPage?.next ?? []).map((path) => prefetchPage(findPage(path))));
}

/** Without a sign within this time that a step back has begun, there was no entry to go back to. */
const STEP_MS = 500;

/** Whether no page of ours lies behind in the history. Newer engines have `navigation`. */
const isFirstEntry = () => {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  return navigation ? !navigation.canGoBack : history.length < 2 || history.state === FIRST;
};

/** `history.length` counts the forward entry of a closed sheet, so this watches whether the step has any effect. */
function backOrClose(close: () => void): void {
  if (isFirstEntry()) return close();
  const timer = setTimeout(close, STEP_MS);
  ['popstate', 'beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => clearTimeout(timer), { once: true }),
  );
  history.back();
}

/** Goes to the page in the link's `router` parameter, or back one history entry, or closes the view. */
export function stepBack({ host, navigate }: App, { router }: Query): void {
  markFirst(host);
  const target = safeRoute(router);
  const back = () => backOrClose(() => host.tell('finishActivity'));
  if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}
