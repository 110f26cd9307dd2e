import { useEffect } from 'react';
import { navigate as step, usePathname, useSearch } from 'wouter/use-browser-location';
import { FIRST, markFirst } from './first-entry.ts';
import { recover, type View } from './frame.tsx';
import { activate } from '../i18n/i18n.ts';
import { formatQuery, parseQuery } from './address.ts';
import { getApp } from './app.ts';
import { hrefOf } from '../ui/href-of.ts';
import { leaveDocument } from './leave-document.ts';
import type { Navigate } from './navigation.ts';
import { findPage, isDocument, needsOwnDocument, pageAt } from './site-pages.ts';
import './router.css';

export { prefetchPages } from './prefetch-pages.ts';
export { stepBack } from './step-back.ts';

/** Also true while the page of the current address is still loading. */
function isHere(address: string): boolean {
  const link = document.createElement('a');
  link.href = address;
  return link.href === location.href;
}

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
    if (!isHere(address)) step(address, { replace, state: kept });
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
  const { language } = getApp().session;
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
        recover().then((stays) => {
          // Restore the address of the page that stays.
          const kept = formatQuery(view.query);
          if (stays && !isCancelled) step(view.path + (kept && '?' + kept), { replace: true });
        });
      },
    );
    return () => {
      isCancelled = true;
      stopWaiting();
    };
  }, [pathname, search]);
  return arrived ? null : <div className="router-progress" />;
}
