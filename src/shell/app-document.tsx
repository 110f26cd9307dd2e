import type { DocumentFiles } from './loader-api.ts';

/** What the build knows of an app document when it writes it. */
export interface DocumentParts {
  readonly title: string;
  /** The page's loading state without words. */
  readonly frame: string;
  readonly styles: string;
  /** What is inline: the start and the loader. */
  readonly script: string;
  readonly site: DocumentFiles;
  /** Chunks that the document asks for itself, by name. */
  readonly scripts: readonly string[];
}

/** An app page's whole document: paints from what is inline, starts when its chunks are there. */
export function AppDocument({ title, frame, styles, script, site, scripts }: DocumentParts) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        {/* As calls go there: without credentials. */}
        {GATEWAY_ORIGIN && <link rel="preconnect" href={GATEWAY_ORIGIN} crossOrigin="anonymous" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script data-site={JSON.stringify(site)} dangerouslySetInnerHTML={{ __html: script }} />
        {scripts.map((name) => (
          <script key={name} defer src={`${BASE_PATH}/a/${site.files[name]}.js`} />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: frame }} />
      </body>
    </html>
  );
}
