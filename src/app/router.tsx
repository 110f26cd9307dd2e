import { useEffect } from 'react';
import { navigate as step, usePathname, useSearch } from 'wouter/use-browser-location';
import { recover, type View } from './frame.tsx';
import { activate } from '../i18n/i18n.ts';
import type { SitePage } from '../shell/loader-api.ts';
import { formatQuery, parseQuery } from './address.ts';
import { useApp } from './app.ts';
import type { Navigate } from './navigation.ts';
import './router.css';

const { pages, documents } = SITE_PAGES;

/** The page of a path as browsers and static servers give it: with or without a slash or index.html behind. */
const pathOf = (pathname: string) => pathname.replace(/\/(index\.html)?$/, '') || '/';
const own = (path: string) => (Object.prototype.hasOwnProperty.call(pages, path) ? pages[path] : undefined);
const findPage = (pathname: string): SitePage | undefined => own(pathOf(pathname));

/** Its document's policy allows what others' don't. */
const needsOwnDocument = (page: SitePage | undefined) => !!(page && page.ownPolicy);

/** Also where the page of the address is still on its way. */
function isHere(path: string): boolean {
  const link = document.createElement('a');
  link.href = path;
  return link.href === location.href;
}

/** To where the way leads already it is no step: a double tap, or one more while the code was on its way. */
export const navigate: Navigate = (path, options = {}) => {
  const pathname = path.replace(/[?#][^]*/, '');
  const page = findPage(pathname);
  const here = findPage(location.pathname);
  if (page && !needsOwnDocument(page) && !needsOwnDocument(here)) {
    if (!isHere(path)) step(path, options);
  } else if (options.otherwise && !page && documents.indexOf(pathOf(pathname)) < 0) options.otherwise();
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
    const wanted = findPage(pathname);
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
