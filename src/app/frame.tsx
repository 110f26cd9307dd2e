import { signal } from '@preact/signals';
import { useErrorBoundary } from 'preact/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import type { PageModule } from './page-module.ts';
import type { Query } from './address.ts';
import { useApp } from './app.ts';
import { later } from './behind.ts';
import type { NavigateOptions } from './navigation.ts';
import { Failed } from '../ui/feedback/failed.tsx';
import { PageHeader } from '../ui/controls/page-header.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/page.css';

/** A page and the address that it was opened by. */
export interface View {
  readonly path: string;
  readonly query: Query;
  readonly page: PageModule;
}

const router = signal<typeof import('./router.tsx') | null>(null);

/** The router and the table of pages come with the first step away from the document's own page. */
function loadRouter() {
  return import('./router.tsx').then((module) => (router.value = module));
}

export function navigate(path: string, options?: NavigateOptions): void {
  loadRouter().then((module) => module.navigate(path, options), recover);
}

/** What was to come can't. Without a connection the page that is there stays; else the document starts anew. */
export function recover(): void {
  if (navigator.onLine === false) useApp().notices.show(i18n._('failed.hint'));
  else window.loader.recover();
}

/** A page in what every page has around it. The build renders the same frame into the documents. */
export function PageFrame({ path, query, page }: View) {
  const Page = page.default;
  return (
    <Boundary key={path} title={page.title(query)}>
      <Page query={query} />
    </Boundary>
  );
}

/** Shows the document's page and, once the router is there, the page of the address. */
export function AppRoot({ first }: { first: View }) {
  const [view, show] = useState(first);
  const { path, query, page } = view;
  const follower = router.value;
  const Follow = follower && follower.Follow;
  const around = later.value;
  const Around = around && around.Around;
  const title = page.title(query);
  useEffect(() => {
    document.title = title;
  });
  useEffect(() => {
    scrollTo(0, 0);
    // After a reload the history holds entries of other pages.
    const look = () => location.pathname !== path && loadRouter().catch(recover);
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [path]);
  return (
    <>
      {Follow && <Follow view={view} show={show} />}
      <PageFrame path={path} query={query} page={page} />
      {Around && <Around />}
    </>
  );
}

/** No connection's fault: nothing helps but another try. */
const THROWN = { kind: 'thrown', message: null };

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Catches what a page throws while rendering: its header stays, the page can be tried again. */
function Boundary({ title, children }: BoundaryProps) {
  const [error, retry] = useErrorBoundary(console.error);
  if (!error) return <>{children}</>;
  return (
    <div className="page">
      <PageHeader back={() => useApp().host.tell('finishActivity')}>{title}</PageHeader>
      <Failed failure={THROWN} retry={retry} />
    </div>
  );
}
