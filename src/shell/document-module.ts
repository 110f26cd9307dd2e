import type { ReactNode } from 'react';

/** A document as it is without scripts. */
export interface DocumentText {
  /** Of the text that is shown where no script runs: en, zh-CN. */
  readonly language: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What the module of a document exports: one module may have several paths. */
export interface DocumentModule {
  documentAt(path: string): DocumentText;
}
