import type { Messages } from '@lingui/core';
import prerender from 'preact-iso/prerender';
import type { ReactNode } from 'react';
import { PageFrame } from '../app.tsx';
import { i18n } from '../i18n/i18n.ts';
import { DOCUMENT_FAMILIES, type DocumentRoute } from '../documents.ts';
import { APP_ROUTES, type AppRoute } from '../routes.ts';
import { provideApp } from '../state/app.ts';
import { createNotices } from '../state/notices.ts';
import { AppDocument, type DocumentParts } from './document.tsx';
import { StaticDocument, type StaticParts } from './static-document.tsx';

export { APP_ROUTES, DOCUMENT_FAMILIES };

/** A text that keeps its line's height and says nothing in any language. */
const BLANK = '\u00a0';

// Answers every question that a page asks before its data is there with nothing.
provideApp({
  host: {
    kind: 'browser',
    deviceInfo: () => ({}),
    finishActivity: () => false,
    startActivity: () => false,
    routerFinish: () => false,
    arouseTreadmill: () => false,
    refreshUI: () => false,
    applyReward: () => false,
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
  gateway: { send: () => new Promise(() => {}) },
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

/** The document of an app route: its page's loading state without words, and its title in English. */
export async function renderAppDocument(
  route: AppRoute,
  english: Messages,
  parts: Omit<DocumentParts, 'shell' | 'title'>,
): Promise<{ html: string; title: string }> {
  const page = await route.load();
  i18n.load('en', english);
  i18n.activate('en');
  const title = page.title({});
  const speak = i18n._;
  i18n._ = () => BLANK;
  const shell = await html(<PageFrame path={route.path} query={{}} page={page} />);
  i18n._ = speak;
  const document = await html(<AppDocument {...parts} shell={shell} title={title} />);
  return { html: `<!doctype html>${document}`, title };
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
