import type { ComponentType } from 'react';
import type { Query } from '../gateway/query.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import type { Formatter } from '../i18n/format.ts';
import type { Notices } from './notices.ts';
import type { Session } from './session.ts';
import type { Screen } from '../host/screens.ts';
import { i18n } from '../i18n/i18n.ts';
import type { Day } from '../sport/days.ts';
import { todayIn } from '../sport/time-zone.ts';

export interface NavigateOptions {
  /** Replaces the current history entry: for redirects, and for changes that should not count as a step. */
  readonly replace?: boolean;
  /** Called instead if the path is no page of this app. */
  otherwise?(): void;
}

/** Goes to a path below BASE_PATH, with its query. If no app page has this path, loads it as a document. */
export type Navigate = (path: string, options?: NavigateOptions) => void;

export interface PageModule {
  readonly default: ComponentType<{ query: Query }>;
  /** Returns the title for this query, in the active language. */
  title(query: Query): string;
}

/** A page and the address that opened it. */
export interface View {
  readonly path: string;
  readonly query: Query;
  readonly page: PageModule;
}

export interface App {
  readonly host: Host;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly format: Formatter;
  readonly notices: Notices;
  readonly navigate: Navigate;
  /**
   * Call this if a chunk cannot be loaded, for example because a deployment has removed it. Loads the document of
   * `path`, or this one again (reopen.ts). Resolves with `true` if the page has to stay.
   */
  reopen(path?: string, options?: NavigateOptions): Promise<boolean | void>;
  /** The current time, in milliseconds since 1970. */
  now(): number;
}

let app: App;

/** Call this before anything is rendered. A document has only one app, so this needs no React context. */
export function provideApp(provided: App): void {
  app = provided;
}

/** Returns the app. Not a React hook: any code may call it once the app has started. */
export const getApp = (): App => app;

/** The authorization now: the native app may renew it. Empty for a store without an app. */
export const authorizationNow = (): string => app?.session.headers.Authorization ?? '';

/** Returns the day in the session's zone: today, or the day of a time in milliseconds since 1970. */
export const readDay = (atMs = app.now()): Day => todayIn(app.session.timeZone, atMs);

/** If no host opens the screen, a notice tells the user to do this in the app. */
export function openScreen(screen: Screen): void {
  if (!app.host.tell('startActivity', screen)) app.notices.show(i18n._('notice.openInApp'));
}
