import type { ReactNode } from 'react';
import type { Language } from '../i18n/languages.ts';

/** A document as it is shown without scripts. */
export interface DocumentText {
  /** The language of the text that is shown without scripts. */
  readonly language: Language;
  readonly title: string;
  readonly body: ReactNode;
}

/** The exports of a document's module. One module may serve several paths. */
export interface DocumentModule {
  documentAt(path: string): DocumentText;
}
