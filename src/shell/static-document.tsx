import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../i18n/languages.ts';

/** What the build knows of a document when it writes it. */
export interface StaticParts {
  readonly title: string;
  /** Of the text that is there without scripts. */
  readonly language: Language;
  readonly styles: string;
  readonly script: string;
  readonly children?: ReactNode;
}

/** A whole document in one file: it asks for nothing, and reads the same with scripts off and from a folder. */
export function StaticDocument({ title, language, styles, script, children }: StaticParts) {
  return (
    <html lang={LANGUAGES[language].tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        {/* By this the worker knows a text of ours (src/offline/worker.ts). */}
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
