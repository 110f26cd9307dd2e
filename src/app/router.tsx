import { useEffect } from 'react';
import { navigate as step, usePathname, useSearch } from 'wouter/use-browser-location';
import { recover, type View } from './frame.tsx';
import { activate } from '../i18n/i18n.ts';
import { findRoute, isDocument, type AppRoute } from '../routes.ts';
import { formatQuery, parseQuery } from './address.ts';
import { useApp } from './app.ts';
import type { Navigate } from './navigation.ts';
import './router.css';

/** Its document's policy allows what others' don't. */
const needsOwnDocument = (route: AppRoute | undefined) => !!(route && route.ownPolicy);

/** Also where the page of the address is still on its way. */
function isHere(path: string): boolean {
  const link = document.createElement('a');
  link.href = path;
  return link.href === location.href;
}

/** To where the way leads already it is no step: a double tap, or one more while the code was on its way. */
export const navigate: Navigate = (path, options = {}) => {
  const pathname = path.replace(/[?#][^]*/, '');
  const route = findRoute(pathname);
  const here = findRoute(location.pathname);
  if (route && !needsOwnDocument(route) && !needsOwnDocument(here)) {
    if (!isHere(path)) step(path, options);
  } else if (options.otherwise && !route && !isDocument(pathname)) options.otherwise();
  // Decided before the history changes: two documents can't share an entry's page.
  else if (options.replace) location.replace(path);
  else location.assign(path);
};

interface Props {
  readonly view: View;
  show(view: View): void;
}

/** Follows the address: the old page stays until the next one's code and messages are there. */
export function Follow({ view, show }: Props) {
  const { language } = useApp().session;
  const pathname = usePathname();
  const search = useSearch();
  const arrived = view.path === pathname;
  useEffect(() => {
    let gone = false;
    const query = parseQuery(search);
    if (arrived) return show({ ...view, query });
    const route = findRoute(pathname);
    if (!route || needsOwnDocument(route)) return location.reload();
    const name = route.path.slice(1) || 'home';
    Promise.all([route.load(), window.loader.messages(name, language)]).then(
      ([page, { messages }]) => {
        if (gone) return;
        activate(language, messages);
        show({ path: pathname, query, page });
      },
      () => {
        if (gone) return;
        recover();
        // The address of the page that stays.
        const kept = formatQuery(view.query);
        if (navigator.onLine === false) step(view.path + (kept && '?' + kept), { replace: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [pathname, search]);
  return arrived ? null : <div className="router-progress" />;
}
