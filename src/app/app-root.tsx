import { signal } from '@preact/signals';
import { useErrorBoundary } from 'preact/hooks';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { getApp, type App, type NavigateOptions, type View } from './app.ts';
import { awaitLateCore, lateCore } from './load-late-core.ts';
import { Failed } from '../ui/feedback/failed.tsx';
import { PageHeader } from '../ui/controls/page-header.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/page.css';
import { withoutSoftHyphens } from '../i18n/soft-hyphens.ts';

const router = signal<typeof import('./router.tsx') | null>(null);

/** Loads the router and makes it active. Not by `useModule`, because `navigate` is no component. */
function loadRouter() {
  return import('./router.tsx').then((module) => (router.value = module));
}

export function navigate(path: string, options?: NavigateOptions): void {
  const loading = loadRouter();
  window.loader.wait(loading);
  loading.then(
    (module) => module.navigate(path, options),
    () => reopen(path, options),
  );
}

export const reopen: App['reopen'] = (path, options) =>
  awaitLateCore().then(
    (code) => code.reopen(path, options),
    () => window.loader.recover(),
  );

/** A page in the frame that the build also renders into the documents. */
export function PageFrame({ path, query, page }: View) {
  const Page = page.default;
  return (
    <Boundary key={path} title={page.title(query)}>
      <Page query={query} />
    </Boundary>
  );
}

/** The focused element has gone with its page, and a screen reader would say nothing of the new page. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Shows the document's page; once the router has loaded, the page of the current address. */
export function AppRoot({ first }: { first: View }) {
  const [view, show] = useState(first);
  const { path, query, page } = view;
  const Router = router.value?.Router;
  const late = lateCore.value;
  const Around = late?.Around;
  const title = page.title(query);
  // Before the paint: an app shows the title beside the page.
  useLayoutEffect(() => {
    document.title = withoutSoftHyphens(title);
  }, [title]);
  const scrolledFor = useRef(path);
  useEffect(() => {
    // The document's own page stays where the reader has scrolled before the app came, or before a reload.
    if (scrolledFor.current !== path) {
      focusHeading();
      scrollTo(0, 0);
    }
    scrolledFor.current = path;
    // After a reload the history can hold entries of other pages.
    const onPopState = () => location.pathname !== path && loadRouter().catch(() => reopen());
    // Somebody may have gone back before the app came.
    onPopState();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [path]);
  return (
    <>
      {Router && <Router view={view} show={show} />}
      <PageFrame path={path} query={query} page={page} />
      {Around && <Around asOf={late.lastKnown().asOf} />}
    </>
  );
}

const THROWN = { kind: 'thrown', message: null };

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Catches errors of a page's rendering, so that the header stays. */
function Boundary({ title, children }: BoundaryProps) {
  const [error, retry] = useErrorBoundary(console.error);
  if (!error) return <>{children}</>;
  return (
    <div className="page">
      <PageHeader back={() => getApp().host.tell('finishActivity')}>{title}</PageHeader>
      <Failed failure={THROWN} onRetry={retry} />
    </div>
  );
}
