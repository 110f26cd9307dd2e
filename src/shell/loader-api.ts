import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/page-module.ts';
import type { EarlyAnswers } from '../gateway/gateway.ts';
import type { HostKind, VisitStore } from '../host/contract.ts';
import type { SessionHeaders } from '../app/session.ts';
import type { SessionValues } from '../host/session-fields.ts';
import type { Language } from '../i18n/languages.ts';

export type Factory = (...parts: unknown[]) => void;

/** A page's files, as the build names them. */
export interface PageFiles {
  /** The page's chunk, by its name among `files`. */
  readonly page: string;
  /** Chunk to file name, without folder and extension: the page's own chunk and its late parts. */
  readonly files: Readonly<Record<string, string>>;
  /** Late part to the file of its styles, where it has some beyond the page's. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** A page of this build, for those who come from another one. */
export interface SitePage extends PageFiles {
  /** Its styles beyond the core's. */
  readonly sheet: string | null;
  /** Its document has a policy of its own, so that no step leads to it or from it. */
  readonly ownPolicy: boolean;
}

/** All pages of this build. */
export interface SitePages {
  /** App pages by path. */
  readonly pages: Readonly<Record<string, SitePage | undefined>>;
  /** Paths of documents. */
  readonly documents: readonly string[];
}

/** What the build wrote into a document for its loader. */
export interface DocumentFiles extends PageFiles {
  /** The folder of the compiled messages. */
  readonly messages: string;
  /** Late parts that the first screen shows without a touch. */
  readonly early: readonly string[];
}

/** What an app page starts from. */
export interface AppStart {
  readonly host: HostKind;
  readonly visit: VisitStore;
  readonly session: SessionValues;
  readonly headers: SessionHeaders;
  /** Answers that were asked for before the client was there. */
  readonly early: EarlyAnswers;
}

/** What the inline loader offers to the chunks, as `window.loader`. */
export interface Loader {
  /** The compiled messages of a page, by its chunk's name. */
  messages(page: string, language: string): Promise<{ messages: Messages }>;
  /** Another page of this build: its chunk, and its sheet where it has one. */
  page(wanted: SitePage): Promise<PageModule>;
  /** The document's own page: its name and, once the scripts are there, its module. */
  readonly first: { readonly name: string; page(): Promise<PageModule> };
  /** In which the document speaks. */
  readonly language: Language;
  /** What the document's head has opened for an app page; `null` in a login. */
  readonly app: AppStart | null;
  /** The page can't go on: reloads it once, then says so in words. An error goes to the console. */
  recover(reason?: unknown): void;
  /** Set by the app once its page is on the screen. */
  started: boolean;
}

declare global {
  interface Window {
    loader: Loader;
    define(name: string, needs: readonly string[], factory: Factory): void;
  }
}
