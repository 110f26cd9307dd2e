import { useEffect } from 'react';
import { navigate as step, usePathname, useSearch } from 'wouter/use-browser-location';
import { recover, type View } from './frame.tsx';
import { activate } from '../i18n/i18n.ts';
import type { SitePage } from '../shell/loader-api.ts';
import { formatQuery, parseQuery } from './address.ts';
import { useApp } from './app.ts';
import type { Navigate } from './navigation.ts';
import { pathOf } from './page-path.ts';
import { pathBelow } from './path-below.ts';
import './router.css';

const { pages, documents } = SITE_PAGES;

const own = (path: string) => (Object.prototype.hasOwnProperty.call(pages, path) ? pages[path] : undefined);
const findPage = (path: string): SitePage | undefined => own(pathOf(path));
/** The same of an address's path. */
const pageAt = BASE_PATH ? (pathname: string) => findPage(pathBelow(BASE_PATH, pathname)) : findPage;

/** Its document's policy allows what others' don't. */
const needsOwnDocument = (page: SitePage | undefined) => !!(page && page.ownPolicy);

/** Also where the page of the address is still on its way. */
function isHere(address: string): boolean {
  const link = document.createElement('a');
  link.href = address;
  return link.href === location.href;
}

/** To where the way leads already it is no step: a double tap, or one more while the code was on its way. */
export const navigate: Navigate = (path, options = {}) => {
  const pathname = path.replace(/[?#][^]*/, '');
  const address = BASE_PATH ? BASE_PATH + path : path;
  const page = findPage(pathname);
  const here = pageAt(location.pathname);
  if (page && !needsOwnDocument(page) && !needsOwnDocument(here)) {
    if (!isHere(address)) step(address, options);
  } else if (options.otherwise && !page && documents.indexOf(pathOf(pathname)) < 0) options.otherwise();
  // Decided before the history changes: two documents can't share an entry's page.
  else if (options.replace) location.replace(address);
  else location.assign(address);
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
    const wanted = pageAt(pathname);
    if (!wanted || needsOwnDocument(wanted)) return location.reload();
    Promise.all([window.loader.page(wanted), window.loader.messages(wanted.page, language)]).then(
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
