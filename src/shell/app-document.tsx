/** What the build knows of an app document when it writes it. */
export interface DocumentParts {
  readonly title: string;
  /** The page's loading state without words. */
  readonly shell: string;
  readonly styles: string;
  readonly loader: string;
  /** File names without folder and extension: the page's chunk and everybody's; a login page's is both. */
  readonly chunk: string;
  readonly main: string;
  readonly shims: string;
  /** Folder of the compiled messages, and the page's name in it. */
  readonly messages: string;
  readonly page: string;
  /** The page's sheet, which `styles` holds already; '-' for none. */
  readonly sheet: string;
}

/** An app page's whole document: paints from what is inline, starts when its chunks are there. */
export function AppDocument(parts: DocumentParts) {
  const needs = [parts.main, parts.chunk, parts.shims, parts.messages, parts.page, parts.sheet].join(' ');
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{parts.title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: parts.styles }} />
        <script data-needs={needs} dangerouslySetInnerHTML={{ __html: parts.loader }} />
        {[...new Set([parts.chunk, parts.main])].map((chunk) => (
          <script key={chunk} defer src={`/a/${chunk}.js`} />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: parts.shell }} />
      </body>
    </html>
  );
}
