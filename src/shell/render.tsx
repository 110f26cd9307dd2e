import type { Messages } from '@lingui/core';
import prerender from 'preact-iso/prerender';
import type { ReactNode } from 'react';
import { PageFrame } from '../app/frame.tsx';
import type { Gateway } from '../gateway/gateway.ts';
import { i18n } from '../i18n/i18n.ts';
import { DOCUMENT_FAMILIES, type DocumentRoute } from '../documents.ts';
import { LOGIN_ROUTES, type LoginRoute } from '../logins.ts';
import { LoginFrame } from '../pages/login/login-frame.tsx';
import { APP_ROUTES, type AppRoute } from '../routes.ts';
import { provideApp } from '../app/app.ts';
import { createNotices } from '../app/notices.ts';
import { AppDocument, type DocumentParts } from './app-document.tsx';
import { StaticDocument, type StaticParts } from './static-document.tsx';

export { APP_ROUTES, DOCUMENT_FAMILIES, LOGIN_ROUTES };

/** A text that keeps its line's height and says nothing in any language. */
const BLANK = '\u00a0';

const NOTHING_TYPED = { username: '', password: '' };
const NO_GATEWAY: Gateway = { send: () => new Promise(() => {}) };

// Answers every question that a page asks before its data is there with nothing.
provideApp({
  host: {
    kind: 'browser',
    deviceInfo: () => ({}),
    tell: () => false,
    onRefresh: () => () => {},
    visit: { read: () => null, write: () => {}, remove: () => {} },
  },
  session: {
    authorization: '',
    userName: '',
    userIcon: '',
    units: 'metric',
    language: 'en',
    timeZone: 0,
    timeZoneText: 'UTC',
  },
  gateway: NO_GATEWAY,
  format: {
    distance: () => BLANK,
    distanceShort: () => BLANK,
    distanceUnit: BLANK,
    pace: () => BLANK,
    paceUnit: BLANK,
    duration: () => BLANK,
    count: () => BLANK,
    day: () => BLANK,
    dayTime: () => BLANK,
    range: () => BLANK,
    weekday: () => BLANK,
    month: () => BLANK,
  },
  notices: createNotices(),
  navigate: () => {},
  now: () => 0,
});

async function html(node: ReactNode): Promise<string> {
  const rendered = await prerender(node as Parameters<typeof prerender>[0]);
  // The marker is for preact-iso's own hydration; pages render over the shell. A blank name is worse than none.
  return rendered.html.replace('<script type="isodata"></script>', '').replace(/ aria-label="\u00a0"/g, '');
}

/** Renders a page's loading state without words into a document; `title` is in English. */
async function documentOf(
  english: Messages,
  title: () => string,
  page: () => ReactNode,
  parts: Omit<DocumentParts, 'shell' | 'title'>,
): Promise<{ html: string; title: string }> {
  i18n.load('en', english);
  i18n.activate('en');
  const name = title();
  const speak = i18n._;
  i18n._ = () => BLANK;
  const shell = await html(page());
  i18n._ = speak;
  const document = await html(<AppDocument {...parts} shell={shell} title={name} />);
  return { html: `<!doctype html>${document}`, title: name };
}

/** The document of an app route. */
export async function renderAppDocument(
  route: AppRoute,
  english: Messages,
  parts: Omit<DocumentParts, 'shell' | 'title'>,
): Promise<{ html: string; title: string }> {
  const page = await route.load();
  const frame = () => <PageFrame path={route.path} query={{}} page={page} />;
  return documentOf(english, () => page.title({}), frame, parts);
}

/** The document of a login page: its form, which nobody can send before its script is there. */
export async function renderLoginDocument(
  route: LoginRoute,
  english: Messages,
  parts: Omit<DocumentParts, 'shell' | 'title'>,
): Promise<{ html: string; title: string }> {
  const { default: Page, title } = await route.load();
  const settings = { brandClientId: '', signUpUrl: '', hosts: [] };
  const given = {
    gateway: NO_GATEWAY,
    notices: createNotices(),
    settings,
    search: '',
    typed: NOTHING_TYPED,
    leave: () => {},
  };
  const frame = () => (
    <LoginFrame notices={given.notices}>
      <Page {...given} />
    </LoginFrame>
  );
  return documentOf(english, title, frame, parts);
}

/** The whole text of a document route, and its title; `catalogues` are its family's messages by language. */
export async function renderStaticDocument(
  { language, title, Body }: DocumentRoute,
  catalogues: Readonly<Record<string, Messages>>,
  parts: Pick<StaticParts, 'styles' | 'script'>,
): Promise<{ html: string; title: string }> {
  for (const [spoken, messages] of Object.entries(catalogues)) i18n.load(spoken, messages);
  i18n.activate(language.slice(0, 2));
  const name = title();
  const document = await html(
    <StaticDocument {...parts} language={language} title={name}>
      <Body />
    </StaticDocument>,
  );
  return { html: `<!doctype html>${document}`, title: name };
}
