import type { ReactNode } from 'react';
import type { Language } from '../i18n/languages.ts';

/** A document as it is without scripts. */
export interface DocumentText {
  /** Of the text that is shown where no script runs. */
  readonly language: Language;
  readonly title: string;
  readonly body: ReactNode;
}

/** What the module of a document exports: one module may have several paths. */
export interface DocumentModule {
  documentAt(path: string): DocumentText;
}
