import type { ReactNode } from 'react';
import { LEGAL_ROUTES } from './pages/legal/legal-routes.ts';

/** A page that is whole without scripts: the build renders it into its document, and no framework comes with it. */
export interface DocumentRoute {
  readonly path: string;
  /** Of the text that is shown without scripts. */
  readonly language: string;
  readonly title: string;
  readonly Body: () => ReactNode;
}

/** Documents that share their styles and their script. */
export interface DocumentFamily {
  readonly name: 'legal';
  /** The source module that brings the styles. */
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
    script: 'src/document/legal-script.ts',
    routes: LEGAL_ROUTES,
  },
];
