import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../i18n/languages.ts';

/** What the build passes in when it writes a document. */
export interface StaticParts {
  readonly title: string;
  /** The language of the text that is shown without scripts. */
  readonly language: Language;
  readonly styles: string;
  readonly script: string;
  readonly children?: ReactNode;
}

/**
 * A whole document in one file. It loads nothing, and its text is the same without scripts and when opened from a
 * folder.
 */
export function StaticDocument({ title, language, styles, script, children }: StaticParts) {
  return (
    <html lang={LANGUAGES[language].tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        {/* The worker recognises our documents by this (src/offline/worker.ts). */}
        <meta name="generator" content="companion-web" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
