import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/app.ts';
import type { DocumentAnswers } from '../gateway/early-answers.ts';
import type { HostAnswer } from '../host/host-answers.ts';
import type { HostKind, VisitStore } from '../host/contract.ts';
import type { SessionHeaders } from '../app/open-session.ts';
import type { SessionFields } from '../host/session-fields.ts';
import type { Language } from '../i18n/languages.ts';

export type Factory = (...parts: unknown[]) => void;

/** A page's files, as named by the build. */
export interface PageFiles {
  /** The name of the page's chunk. */
  readonly page: string;
  /**
   * The scripts of the page's own chunk and of its lazy parts, and the style sheets of lazy parts with styles
   * that the page's own sheet does not have, separated by spaces. Each is `<name of the chunk>-<hash>.js` or
   * `.css`.
   */
  readonly files: string;
}

/** A page of this build, for steps from another page. */
export interface SitePage extends PageFiles {
  /** The style sheet with the styles that the core lacks. */
  readonly sheet: string | null;
  /**
   * The page's document has a content security policy of its own, so the router cannot enter or leave it
   * without loading a document.
   */
  readonly ownPolicy: boolean;
  /** Paths of the pages that a tap most often leads to. */
  readonly next?: readonly string[];
}

/** All pages of this build. */
export interface SitePages {
  /** App pages by path. */
  readonly pages: Readonly<Record<string, SitePage | undefined>>;
  /** Paths of documents. */
  readonly documents: readonly string[];
}

/** What the build writes into a document for its loader, as `data-` attributes of the inline script. */
export interface DocumentFiles extends PageFiles {
  /** The folder of the compiled messages. */
  readonly messages: string;
  /**
   * Where files come from another origin: JSON with the SHA-256 in base64, by file, of all that this page may
   * load.
   */
  readonly digests?: string;
}

/** The chunk `digests`: the digests of all files. */
export interface DigestsModule {
  readonly digests: Readonly<Record<string, string>>;
}

/** The chunk `first-view`: what a page's chunk needs of the core until the app has come. */
export interface FirstViewModule {
  drawFirstView(page: PageModule, messages: Messages, appStart: AppStart): Promise<unknown>;
}

/** Before a sum, where an element names it. */
export const INTEGRITY = 'sha256-';

/** What an app page starts with. */
export interface AppStart {
  readonly hostKind: HostKind;
  readonly visit: VisitStore;
  readonly sessionFields: SessionFields;
  readonly headers: SessionHeaders;
  /** The native app's own statement of its abilities (`Host.can`), of any type. */
  readonly capabilities: unknown;
  /** Answers that the native app has brought for this session, and that nothing has used yet. */
  readonly hostAnswers: HostAnswer[];
  /** Answers to requests that were sent before the client had loaded. Absent if the page sends none. */
  readonly documentAnswers?: DocumentAnswers | undefined;
}

/** The inline loader's API for the chunks, as `window.loader`. */
export interface Loader {
  /** Loads the compiled messages of a page, by its chunk's name. */
  messages(page: string, language: string): Promise<{ messages: Messages }>;
  /** Loads another page of this build: its chunk, and its style sheet if it has one. */
  page(wanted: SitePage): Promise<PageModule>;
  /**
   * Call this with a part that the user waits for and cannot see yet. After a while it says that the part is
   * slow, with a retry. Call the returned function when the waiting ends.
   */
  wait(part: Promise<unknown>): () => void;
  /**
   * The document's own page: its name, the path that it was opened with, and its module once the scripts have
   * loaded.
   */
  readonly ownPage: { readonly name: string; readonly path: string; load(): Promise<PageModule> };
  /** The language of the document. */
  readonly language: Language;
  /** The preparations of the document's head for an app page; `null` in a login. */
  readonly appStart: AppStart | null;
  /**
   * Call this if the page cannot continue. Reloads it once; after that, shows a problem text with a button.
   * Logs an error to the console.
   */
  recover(reason?: unknown): void;
  /** Shows that problem text at once. */
  giveUp(): void;
  /** Set by the app once its page has been rendered. */
  started: boolean;
  /** Set once the document says that the page could not be shown. */
  hasFailed: boolean;
  /** Taps again what was tapped before, if the page has a first view. */
  replay?: () => void;
}

declare global {
  interface Window {
    loader: Loader;
    define(name: string, needs: readonly string[], factory: Factory): void;
  }
}
