/*
 * Constants that the build replaces by their values. The file has no imports or exports, so they are known in
 * every file.
 */

/**
 * True while the build renders documents, which have no link, no session and no current day. False in the
 * code that ships.
 */
declare const AT_BUILD: boolean;

/**
 * The language codes, separated by `|`. This and the next two constants are columns of src/i18n/languages.ts.
 */
declare const LANGUAGE_CODES: string;

/**
 * By language: the text of the button in a document whose scripts could not be loaded. Only in the documents'
 * inline scripts.
 */
declare const PROBLEM_TEXTS: Readonly<Record<string, string>>;

/**
 * By language: the text of the button in a document whose scripts take long. Only in the documents' inline
 * scripts.
 */
declare const SLOW_TEXTS: Readonly<Record<string, string>>;

/** By language: the texts of the service worker's offline page. Only in the worker. */
declare const OFFLINE_TEXTS: Readonly<
  Record<import('./i18n/languages.ts').Language, import('./i18n/languages.ts').OfflineTexts>
>;

/** In the code that renders documents: the tenant's clauses. */
declare const LEGAL_CLAUSES: import('./deploy/legal-clauses.ts').Clauses;

/** In the service worker: the files of its own build with their digests. */
declare const BUILD: import('./offline/worker-scope.ts').BuildFiles;

/** In the router: the pages of the build. */
declare const SITE_PAGES: import('./shell/loader-api.ts').SitePages;

/**
 * In the code that loads after the first data: the paths of the pages whose answers are kept for the visit.
 */
declare const KEEPING_PAGES: readonly string[];

/** In the code that loads after the first data: the paths of app pages and documents, without the logins. */
declare const LINKED_PAGES: readonly string[];

/* Settings of the provider. src/deploy/settings.ts has their defaults. */

/** The folder that the pages are served from, such as '/fit/pages'. Empty: the root. */
declare const BASE_PATH: string;

/**
 * The origin of scripts, style sheets and messages, without a trailing slash. Empty: the pages' own origin.
 */
declare const ASSET_ORIGIN: string;

/** The gateway's origin, without a trailing slash. Empty: the pages' own origin. */
declare const GATEWAY_ORIGIN: string;

/** The IoT host's origin, without a trailing slash. Empty: the pages' own origin. */
declare const IOT_ORIGIN: string;

/** The name of the idempotency header. Empty: it is not sent. */
declare const IDEMPOTENCY_HEADER: string;

/** Where users without a session are sent: an address, or a path of the host. */
declare const START_PAGE: string;

/** The brand's client id for its login. */
declare const BRAND_CLIENT_ID: string;

/** The address where users create an account of the brand. */
declare const SIGN_UP_URL: string;
/** The address where users reset their password. */
declare const FORGOT_PASSWORD_URL: string;
/** The brand's name, and the SVG path of its logo in a square of 24. */
declare const BRAND_NAME: string;
declare const BRAND_MARK: string;

/**
 * The hosts, and schemes of apps, that a login may redirect to, separated by commas. Empty: any https host.
 */
declare const REDIRECT_HOSTS: string;

/** How a login's first call sends its fields: 'query', as specified, or 'form'. */
declare const LOGIN_FIRST_CALL: 'query' | 'form';

/** Apple's developer token. Empty: music cannot be connected. */
declare const MUSIC_DEVELOPER_TOKEN: string;

/** The address that receives fault reports. Empty: there is no reporter. */
declare const REPORT_URL: string;
/** The share of page loads that may report: a number from 0 to 1. */
declare const REPORT_SHARE: string;

/** The address of Apple's script. */
declare const MUSIC_KIT_URL: string;
