/*
 * The content of a tenant's file, which describes the company that offers the pages. It is a module outside
 * src/ with one default export of the type Tenant; the setting BRANDS_FILE names it. An example is
 * locales/tenant/example.ts. The build checks each value.
 */

import type { Language } from '../i18n/languages.ts';

export type LegalKind = 'agreement' | 'privacy' | 'cancellation' | 'sdk';

export interface Brand {
  /** The app's name as its users see it. */
  readonly app: string;
  /** The company that is responsible for the app: its full registered name. */
  readonly operator: string;
  readonly address: string;
  readonly website: string;
  /** Receives requests about personal data, including the deletion of accounts. */
  readonly email: string;
  /** Customer service. */
  readonly phone: string;
  /** The place of jurisdiction for disputes. */
  readonly court: string;
  readonly paths: Readonly<Record<LegalKind, string>>;
  /** The day of each text's last change, from which the text is valid: YYYY-MM-DD. */
  readonly dates: Readonly<Record<LegalKind, string>>;
  /** The brand has the policy on health data, which exists once, in English; with its English names. */
  readonly health: { readonly path: string; readonly app: string; readonly operator: string } | null;
}

export interface Sdk {
  readonly name: string;
  readonly operator: string;
  readonly data: string;
  readonly scenario: string;
  readonly policy: string;
}

export type Platform = 'ios' | 'android';

export interface Client {
  /** Letters, digits and `-._~`, which an address contains unescaped. */
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OfferedApp {
  /**
   * The page's credentials at the tenant centre. They are not secret: everyone who opens the page can read
   * them.
   */
  readonly clients: Readonly<Record<Platform, Client>>;
  /** The short link of the page, under which visits are counted. */
  readonly landingPage: string;
}

export interface DownloadApp extends OfferedApp {
  /** The page that offers the app, in the language of its readers. */
  readonly path: string;
  readonly language: Language;
  readonly name: string;
  /** Web addresses where people get the app if the call returns no address. */
  readonly stores: readonly { readonly name: string; readonly href: string }[];
}

export interface Tenant {
  readonly brands: readonly Brand[];
  readonly apps: readonly DownloadApp[];
  /** The SDKs inside the apps of every brand. */
  readonly sdks: readonly Sdk[];
}
