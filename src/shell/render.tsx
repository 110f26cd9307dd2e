import type { Messages } from '@lingui/core';
import { options } from 'preact';
import prerender from 'preact-iso/prerender';
import type { ReactNode } from 'react';
import { PageFrame } from '../app/app-root.tsx';
import type { Gateway } from '../gateway/gateway.ts';
import { i18n } from '../i18n/i18n.ts';
import { LoginFrame } from '../pages/login/login-frame.tsx';
import { provideApp, type PageModule } from '../app/app.ts';
import { createNotices } from '../app/notices.ts';
import { AppDocument, StaticDocument, type DocumentParts, type StaticParts } from './documents.tsx';
import type { LoginModule } from '../pages/login/start-login.tsx';
import type { DocumentModule } from './document-module.ts';

export { ROUTES } from '../routes.ts';

/** Keeps the height of a line, and is the same in every language. */
const BLANK = '\u00a0';

const NOTHING_TYPED = { username: '', password: '' };
const NO_GATEWAY: Gateway = { send: () => new Promise(() => {}) };

// The app of the build's render: it has no data, and each call of it does nothing or returns nothing.
provideApp({
  host: {
    kind: 'browser',
    tell: () => false,
    can: () => true,
    onRefresh: () => () => {},
    refresh: () => {},
    visit: { read: () => null, write: () => {}, remove: () => {} },
  },
  session: {
    headers: { Authorization: '', time_zone: 'UTC', language: 'en' },
    userName: '',
    userIcon: '',
    units: 'metric',
    timeZone: 0,
  },
  gateway: NO_GATEWAY,
  format: {
    distance: () => BLANK,
    distanceShort: () => BLANK,
    distanceUnit: BLANK,
    pace: () => BLANK,
    fastestPace: () => BLANK,
    paceUnit: BLANK,
    duration: () => BLANK,
    count: () => BLANK,
    calories: () => BLANK,
    day: () => BLANK,
    dayTime: () => BLANK,
    weekday: () => BLANK,
    month: () => BLANK,
  },
  notices: createNotices(),
  navigate: () => {},
  reopen: () => Promise.resolve(),
  now: () => 0,
});

// An element without a name is better than one whose name is blank.
const previousHook = options.vnode;
options.vnode = (vnode) => {
  if (previousHook) previousHook(vnode);
  if (Object.entries(vnode.props).some(([name, value]) => name === 'aria-label' && value === BLANK))
    Object.assign(vnode.props, { 'aria-label': null });
};

async function html(node: ReactNode): Promise<string> {
  const rendered = await prerender(node as Parameters<typeof prerender>[0]);
  // The marker is for preact-iso's own hydration; pages render over the document's frame.
  return rendered.html.replace('<script type="isodata"></script>', '');
}

interface Rendered {
  readonly html: string;
  readonly title: string;
}

type Parts = Omit<DocumentParts, 'frame' | 'title'>;

/** Renders a page's loading state, without texts, into a document. The title is in English. */
async function documentOf(
  english: Messages,
  title: () => string,
  page: ReactNode,
  parts: Parts,
): Promise<Rendered> {
  i18n.load('en', english);
  i18n.activate('en');
  const name = title();
  const speak = i18n._;
  i18n._ = () => BLANK;
  const frame = await html(page);
  i18n._ = speak;
  const document = await html(<AppDocument {...parts} frame={frame} title={name} />);
  return { html: `<!doctype html>${document}`, title: name };
}

function renderAppDocument(
  page: PageModule,
  english: Messages,
  parts: Parts,
  path: string,
): Promise<Rendered> {
  return documentOf(english, () => page.title({}), <PageFrame path={path} query={{}} page={page} />, parts);
}

/** Renders a login's document with its form, which cannot be submitted before its script has loaded. */
function renderLoginDocument(module: LoginModule, english: Messages, parts: Parts): Promise<Rendered> {
  const { default: Page, title } = module;
  const notices = createNotices();
  const context = {
    gateway: NO_GATEWAY,
    notices,
    search: '',
    typed: NOTHING_TYPED,
    leave: () => {},
  };
  const frame = (
    <LoginFrame notices={notices}>
      <Page context={context} />
    </LoginFrame>
  );
  return documentOf(english, title, frame, parts);
}

/** Renders the whole text of a document. `catalogues`: its messages by language. */
async function renderStaticDocument(
  { documentAt }: DocumentModule,
  catalogues: Readonly<Record<string, Messages>>,
  parts: Pick<StaticParts, 'styles' | 'script'>,
  path: string,
): Promise<Rendered> {
  for (const [language, messages] of Object.entries(catalogues)) i18n.load(language, messages);
  const { language, title, body } = documentAt(path);
  const document = await html(
    <StaticDocument {...parts} language={language} title={title}>
      {body}
    </StaticDocument>,
  );
  return { html: `<!doctype html>${document}`, title };
}

export const RENDER = { app: renderAppDocument, login: renderLoginDocument, document: renderStaticDocument };
