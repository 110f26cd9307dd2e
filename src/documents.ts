import type { ReactNode } from 'react';
import { DOWNLOAD_ROUTES } from './pages/download/download-routes.tsx';
import { GUIDE_ROUTE, LUBE_ROUTE } from './pages/help/help-routes.ts';
import { LEGAL_ROUTES } from './pages/legal/legal-routes.ts';

/**
 * A page that is whole without scripts: the build renders it into its document, and no framework comes with it. The
 * families' rows are checked against it in the table below.
 */
export interface DocumentRoute {
  readonly path: string;
  /** Of the text that is shown without scripts. */
  readonly language: string;
  /** In the active language, which is the document's. */
  title(): string;
  readonly Body: () => ReactNode;
  /** Query parameters of the deep link, with an example each. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Documents that share their styles and their script. */
export interface DocumentFamily {
  readonly name: 'legal' | 'help' | 'download';
  /** The source module that brings the styles and the texts. */
  readonly module: string;
  /** The source of the inline script. */
  readonly script: string;
  readonly routes: readonly DocumentRoute[];
}

/** The table of documents, as `routes.ts` is that of the app's pages. Known at build time only. */
export const DOCUMENT_FAMILIES: readonly DocumentFamily[] = [
  {
    name: 'legal',
    module: 'src/pages/legal/legal-routes.ts',
    script: 'src/pages/legal/legal-script.ts',
    routes: LEGAL_ROUTES,
  },
  {
    name: 'help',
    module: 'src/pages/help/treadmill-lube.tsx',
    script: 'src/pages/help/lube-script.ts',
    routes: [LUBE_ROUTE],
  },
  {
    name: 'help',
    module: 'src/pages/help/fitness-guide.tsx',
    script: 'src/pages/help/guide-script.ts',
    routes: [GUIDE_ROUTE],
  },
  {
    name: 'download',
    module: 'src/pages/download/download-routes.tsx',
    script: 'src/pages/download/download-script.ts',
    routes: DOWNLOAD_ROUTES,
  },
];
