/*
 * What a tenant's file says: whose the pages are. It is a module of its own outside of src/, named by the setting
 * BRANDS_FILE, with one default export of the type Tenant; locales/tenant/example.ts is one. The build checks each value.
 */

import type { Language } from '../i18n/languages.ts';

export type Kind = 'agreement' | 'privacy' | 'cancellation' | 'sdk';

/** An app that shows legal documents. */
export interface Brand {
  /** The app's name as its users see it. */
  readonly app: string;
  /** The company that answers for the app: full registered name. */
  readonly operator: string;
  readonly address: string;
  readonly website: string;
  /** Takes requests about personal data, deletion of accounts included. */
  readonly email: string;
  /** Customer service. */
  readonly phone: string;
  /** Where disputes are brought to court. */
  readonly court: string;
  readonly paths: Readonly<Record<Kind, string>>;
  /** Day of the last change, from which the text is in force: YYYY-MM-DD. */
  readonly dates: Readonly<Record<Kind, string>>;
  /** The English policy on health data, of which there is one; with the names to use in English. */
  readonly health: { readonly path: string; readonly app: string; readonly operator: string } | null;
}

/** An SDK inside the apps, for the lists of SDKs. */
export interface Sdk {
  readonly name: string;
  readonly operator: string;
  readonly data: string;
  readonly scenario: string;
  /** Where the operator explains itself. */
  readonly policy: string;
}

export type Platform = 'ios' | 'android';

export interface Client {
  /** Letters, digits and `-._~`, as they stand in an address. */
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the script of a download page has to know. */
export interface OfferedApp {
  /** How the page names itself to the tenant centre. Whoever opens the page can read it: it is no secret. */
  readonly clients: Readonly<Record<Platform, Client>>;
  /** The short link of the page, by which visits are counted. */
  readonly landingPage: string;
}

export interface DownloadApp extends OfferedApp {
  /** The page that offers it, in the language of its readers. */
  readonly path: string;
  readonly language: Language;
  readonly name: string;
  /** Where people get the app in a browser when the call brings nothing: web addresses. */
  readonly stores: readonly { readonly name: string; readonly href: string }[];
}

export interface Tenant {
  readonly brands: readonly Brand[];
  /** The apps that the download pages offer. */
  readonly apps: readonly DownloadApp[];
  /** The SDKs inside the apps, the same for every brand. */
  readonly sdks: readonly Sdk[];
}
