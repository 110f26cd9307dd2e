import type { ReactNode } from 'react';
import type { Language } from '../i18n/languages.ts';

export interface DocumentText {
  /** The language of the text that is shown without scripts. */
  readonly language: Language;
  readonly title: string;
  readonly body: ReactNode;
}

/** The exports of a document's module, which may serve several paths. */
export interface DocumentModule {
  documentAt(path: string): DocumentText;
}

/**
 * The path from a document to the files next to its folder: on a web server, with or without a trailing slash in the
 * address, and for files that an app carries. Below BASE_PATH, a web server needs the whole path.
 */
export const UP = BASE_PATH || '..';
