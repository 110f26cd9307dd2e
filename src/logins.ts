import type { ComponentType } from 'react';
import type { LoginProps } from './pages/login/login-page.tsx';

/** What the module of a login page exports. */
export interface LoginModule {
  readonly default: ComponentType<LoginProps>;
  /** The document's title, in the active language. */
  title(): string;
}

export interface LoginRoute {
  readonly path: string;
  /** The source module of the page, which the build makes one script of, with all that it needs. */
  readonly module: string;
  readonly load: () => Promise<LoginModule>;
  /** Query parameters of the link, with an example each. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The table of pages that a voice assistant opens in a WebView of its own: without host, session, storage and
 * router. Known at build time only.
 */
export const LOGIN_ROUTES: readonly LoginRoute[] = [
  {
    path: '/alexa-auth',
    module: 'src/pages/login/alexa-auth.tsx',
    load: () => import('./pages/login/alexa-auth.tsx'),
    query: { clientId: 'voice-assistant', state: 'A2S-example' },
  },
  {
    path: '/wellfit-alexa-auth',
    module: 'src/pages/login/wellfit-alexa-auth.tsx',
    load: () => import('./pages/login/wellfit-alexa-auth.tsx'),
    query: { state: 'A2S-example' },
  },
];
