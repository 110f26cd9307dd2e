import { INTEGRITY, type DocumentFiles } from './loader-api.ts';

/** What the build passes in when it writes an app document. */
export interface DocumentParts {
  readonly title: string;
  /** The HTML of the page's loading state, without texts. */
  readonly frame: string;
  readonly styles: string;
  /** The inline script: the start and the loader. */
  readonly script: string;
  readonly site: DocumentFiles;
  /** The names of the chunks that the document loads with script elements. */
  readonly scripts: readonly string[];
}

/** The whole document of an app page. It paints from what is inline, and starts when its chunks have loaded. */
export function AppDocument({ title, frame, styles, script, site, scripts }: DocumentParts) {
  const checked = (name: string) => ({
    crossOrigin: 'anonymous' as const,
    integrity: INTEGRITY + site.sums?.[`${site.files[name]}.js`],
  });
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
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script data-site={JSON.stringify(site)} dangerouslySetInnerHTML={{ __html: script }} />
        {scripts.map((name) => (
          <script
            key={name}
            defer
            src={`${ASSET_ORIGIN}${BASE_PATH}/a/${site.files[name]}.js`}
            {...(ASSET_ORIGIN ? checked(name) : {})}
          />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: frame }} />
      </body>
    </html>
  );
}
