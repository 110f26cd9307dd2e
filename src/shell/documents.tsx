import type { ReactNode } from 'react';
import { INTEGRITY, type DocumentFiles } from './loader-api.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';

export interface DocumentParts {
  readonly title: string;
  /** The HTML of the page's loading state, without texts. */
  readonly frame: string;
  readonly styles: string;
  readonly script: string;
  readonly site: DocumentFiles;
  /** The files that the document loads with script elements, without extension. */
  readonly scripts: readonly string[];
  /** How many of `scripts`, from the first on, the first view needs. The first one runs as soon as it arrives. */
  readonly firstCount?: number;
}

export function AppDocument({ title, frame, styles, script, site, scripts, firstCount = 0 }: DocumentParts) {
  const { page, files, messages, digests } = site;
  const digestOf = JSON.parse(digests || '{}') as Readonly<Record<string, string>>;
  const integrityOf = (file: string) => ({
    crossOrigin: 'anonymous' as const,
    integrity: INTEGRITY + digestOf[`${file}.js`],
  });
  const addressOf = (file: string) => `${ASSET_ORIGIN}${BASE_PATH}/a/${file}.js`;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        {/* The calls send no credentials, so the connection must be opened without them to be reused. */}
        {GATEWAY_ORIGIN && <link rel="preconnect" href={GATEWAY_ORIGIN} crossOrigin="anonymous" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {/* Asks for these before the inline script runs, which takes a slow phone some time. Chromium 64 would load a script
            with a digest twice. */}
        {!ASSET_ORIGIN &&
          scripts
            .slice(0, firstCount)
            .map((file) => (
              <link key={file} rel="preload" as="script" fetchPriority="high" href={addressOf(file)} />
            ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script
          data-page={page}
          data-files={files}
          data-messages={messages}
          data-digests={digests}
          dangerouslySetInnerHTML={{ __html: script }}
        />
        {scripts.map((file, index) => (
          <script
            key={file}
            {...(firstCount && !index ? { async: true } : { defer: true })}
            {...(index < firstCount && { fetchPriority: 'high' })}
            src={addressOf(file)}
            {...(ASSET_ORIGIN ? integrityOf(file) : {})}
          />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: frame }} />
      </body>
    </html>
  );
}

export interface StaticParts {
  readonly title: string;
  /** The language of the text that is shown without scripts. */
  readonly language: Language;
  readonly styles: string;
  readonly script: string;
  readonly children?: ReactNode;
}

/** A document in one file, which loads nothing. Its text is the same without scripts and when opened from a folder. */
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
