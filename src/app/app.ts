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
  /** Called instead if the path is not a page of this app. */
  otherwise?(): void;
}

/**
 * Goes to a path of this app, with its query, without the folder (BASE_PATH) that the pages lie in. A path
 * that is not an app page is loaded as a document.
 */
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

/** What every page can use. */
export interface App {
  readonly host: Host;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly format: Formatter;
  readonly notices: Notices;
  readonly navigate: Navigate;
  /**
   * Handles a chunk that cannot be loaded, for example because a deployment has removed it: loads a new
   * document, that of `path` or this one again, see reopen.ts. Resolves with `true` if the page has to stay.
   */
  recover(path?: string, options?: NavigateOptions): Promise<boolean | void>;
  /** The current time, in milliseconds since 1970. */
  now(): number;
}

let app: App;

/**
 * Call this once, before anything is rendered. A document has only one app, so this needs no React context.
 */
export function provideApp(provided: App): void {
  app = provided;
}

/** Returns the app. This is not a React hook: any code may call it once the app has started. */
export const getApp = (): App => app;

/** The authorization at this time: the native app may renew it. Empty for a store without an app. */
export const authorizationNow = (): string => app?.session.headers.Authorization ?? '';

/** Returns the day in the session's zone: today, or the day of a time in milliseconds since 1970. */
export const readDay = (atMs = app.now()): Day => todayIn(app.session.timeZone, atMs);

/** Opens a screen of the native app. If no host handles it, a notice tells the user to do this in the app. */
export function openScreen(screen: Screen): void {
  if (!app.host.tell('startActivity', screen)) app.notices.show(i18n._('notice.openInApp'));
}
