/**
 * A query parameter of a deep link. `id`: its form is `LINK_ID` (src/sport/link-id.ts). `path`: a path of this
 * table, with its query. `day`: YYYY-MM-DD.
 */
export interface Parameter {
  readonly type:
    'text' | 'id' | 'day' | 'path' | '1' | 'total | week | month | year' | 'tasks | rankings | rewards';
  readonly required?: true;
  /** What it means, for native developers. */
  readonly about: string;
  readonly example: string;
}

/**
 * `app`: rendered by the framework, with host, session and gateway. `login`: a form that a voice assistant
 * opens in its own WebView, without host, session or storage. `document`: rendered at build time, and
 * complete without scripts.
 */
export type Kind = 'app' | 'login' | 'document';

export interface Route {
  readonly path: string;
  /** What the page shows, for native developers. */
  readonly shows: string;
  readonly kind: Kind;
  /**
   * The page's module, relative to src/pages. For its exports see src/app/app.ts,
   * src/shell/document-module.ts and src/pages/login/start-login.tsx.
   */
  readonly module: string;
  readonly query: Readonly<Record<string, Parameter>>;
  /**
   * A Content-Security-Policy of its own (src/deploy/policy.ts). An app page with one is always opened as a
   * document, never by the router.
   */
  readonly policy?: 'login' | 'music';
  /**
   * The module, relative to src/pages, whose `firstRequests` returns the rules of what the document sends
   * before any script has loaded. The document contains only the parts of the module that these rules use.
   */
  readonly firstRequests?: string;
  /** Its name in this module, if several pages have their requests there. */
  readonly firstRequestsName?: string;
  /**
   * The page is drawn from the answers to its first requests before the app has come
   * (src/shell/first-view.ts).
   */
  readonly firstView?: true;
  /**
   * When the page opens again in the same visit, it shows its last answers until newer ones arrive. Not for pages
   * on which people act: taking part, a claim, a sign-up.
   */
  readonly keeps?: true;
  /** Pages that the list on this page leads to: prefetched when the page is idle. */
  readonly next?: readonly string[];
  /** Late parts. An answer selects one of them, which then loads by itself. */
  readonly oneOf?: readonly string[];
  /** Late parts that load by themselves once the first data is shown. */
  readonly behind?: readonly string[];
  /** A document's inline script, below src/pages. */
  readonly script?: string;
}
