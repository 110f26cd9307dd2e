/*
 * What the build writes in the place of these names. Without imports or exports: they are known in every file.
 */

/** True where documents are made, whose shells have no link, no session and no day; false in what ships. */
declare const AT_BUILD: boolean;

/** The codes of the languages, with bars between: this and the next two are columns of src/i18n/languages.ts. */
declare const LANGUAGE_CODES: string;

/** By language: the button of a document whose scripts do not come. In the documents' inline scripts only. */
declare const PROBLEM_TEXTS: Readonly<Record<string, string>>;

/** By language: the page that the service worker shows where there is no connection. In the worker only. */
declare const OFFLINE_TEXTS: Readonly<Record<string, import('./i18n/languages.ts').OfflineTexts>>;

/** In the service worker: the files of its own build, with a digest each. */
declare const BUILD: import('./offline/build-files.ts').BuildFiles;

/** In the router: the pages of the build. */
declare const SITE_PAGES: import('./shell/loader-api.ts').SitePages;

/** Behind the first data: by path, the file of each page whose answers are kept for the visit. */
declare const KEEPING_PAGES: Readonly<Record<string, string | undefined>>;

/* What a provider sets: src/deploy/settings.mjs has their defaults. */

/** The folder of the host that the pages lie in, as '/fit/pages'; empty: the root. */
declare const BASE_PATH: string;

/** The gateway's origin, without a slash behind; empty: the pages' own. */
declare const GATEWAY_ORIGIN: string;

/** The IoT host's origin, without a slash behind; empty: the pages' own. */
declare const IOT_ORIGIN: string;

/** The name of a header that tells one act of a person from another; empty: it is not sent. */
declare const IDEMPOTENCY_HEADER: string;

/** Where the raffle sends people without a session: an address, or a path of the host. */
declare const START_PAGE: string;

/** The brand's client identifier at its sign-in. */
declare const BRAND_CLIENT_ID: string;

/** Where accounts of the brand are made. */
declare const SIGN_UP_URL: string;
/** Where people who sign in get a new password. */
declare const FORGOT_PASSWORD_URL: string;
/** The brand's name, and the path of its mark in a square of 24. */
declare const BRAND_NAME: string;
declare const BRAND_MARK: string;

/** Hosts that a sign-in may lead to, with commas between; empty: any https host. */
declare const REDIRECT_HOSTS: string;

/** How a sign-in's first call carries its fields: 'query', as specified, or 'form'. */
declare const LOGIN_FIRST_CALL: 'query' | 'form';

/** Apple's developer token; empty: music can't be connected. */
declare const MUSIC_DEVELOPER_TOKEN: string;

/** Takes reports of what goes wrong in pages; empty: there is no reporter. */
declare const REPORT_URL: string;
/** The share of opened pages that may report: a number from 0 to 1. */
declare const REPORT_SHARE: string;

/** The address of Apple's script. */
declare const MUSIC_KIT_URL: string;
