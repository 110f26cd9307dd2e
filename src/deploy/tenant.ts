import * as v from 'valibot';
import { CODES } from '../i18n/languages.ts';
import type { Route } from '../route.ts';
import {
  DAY,
  EMAIL,
  fields,
  LINK,
  listOf,
  oneOf,
  PATH,
  readAs,
  Refused,
  TEXT,
  WORD,
  type Form,
} from './forms.ts';

/*
 * The content of a tenant's file, which describes the company that offers the pages. It is a module outside
 * src/ with one default export of the type Tenant; the setting BRANDS_FILE names it. An example is
 * locales/tenant/example.ts. The build checks each value.
 */

/** The legal texts of every brand. */
export const LEGAL_KINDS = ['agreement', 'privacy', 'cancellation', 'sdk'] as const;

const ofKinds = (form: Form) => fields(v.entriesFromList(LEGAL_KINDS, form));

const BRAND = fields({
  /** The app's name as its users see it. */
  app: TEXT,
  /** The company that is responsible for the app: its full registered name. */
  operator: TEXT,
  address: TEXT,
  website: LINK,
  /** Receives requests about personal data, including the deletion of accounts. */
  email: EMAIL,
  /** Customer service. */
  phone: TEXT,
  /** The place of jurisdiction for disputes. */
  court: TEXT,
  paths: ofKinds(PATH),
  /** The day of each text's last change, from which the text is valid. */
  dates: ofKinds(DAY),
  /** The brand has the policy on health data, which exists once, in English; with its English names. */
  health: v.nullable(fields({ path: PATH, app: TEXT, operator: TEXT })),
});

const CLIENT = fields({ clientId: WORD, clientSecret: WORD });

const APP = fields({
  /** The page that offers the app, in the language of its readers. */
  path: PATH,
  language: oneOf(...CODES),
  name: TEXT,
  /**
   * The page's credentials at the tenant centre. They are not secret: everyone who opens the page can read
   * them.
   */
  clients: fields({ ios: CLIENT, android: CLIENT }),
  /** Web addresses where people get the app if the call returns no address. */
  stores: listOf(fields({ name: TEXT, href: LINK })),
  /** The short link of the page, under which visits are counted. */
  landingPage: LINK,
});

/** An SDK inside the apps of every brand. */
const SDK = fields({ name: TEXT, operator: TEXT, data: TEXT, scenario: TEXT, policy: LINK });

const TENANT = fields({ brands: listOf(BRAND), apps: listOf(APP), sdks: listOf(SDK) });

export type Tenant = v.InferOutput<typeof TENANT>;
export type Brand = v.InferOutput<typeof BRAND>;
export type LegalKind = (typeof LEGAL_KINDS)[number];
export type Sdk = v.InferOutput<typeof SDK>;
export type DownloadApp = v.InferOutput<typeof APP>;
export type OfferedApp = Pick<DownloadApp, 'clients' | 'landingPage'>;

/** Throws if the value is not a tenant, or if not each legal and download page has exactly one row. */
export function checkTenant(
  value: unknown,
  routes: readonly Pick<Route, 'path' | 'module'>[],
  file: string,
): void {
  const { brands, apps } = readAs(TENANT, value, `${file}:`);
  const given = [
    ...brands.flatMap(({ paths, health }) => [...Object.values(paths), ...(health ? [health.path] : [])]),
    ...apps.map(({ path }) => path),
  ];
  const wanted = routes.filter(({ module }) => /^(legal|download)\//.test(module)).map(({ path }) => path);
  const lines = [
    ...wanted.filter((path) => !given.includes(path)).map((path) => `nothing is said for ${path}`),
    ...given.filter((path) => !wanted.includes(path)).map((path) => `there is no page ${path}`),
    ...given.filter((path, index) => given.indexOf(path) !== index).map((path) => `${path} stands twice`),
  ];
  if (lines.length) throw new Refused(`${file}:`, lines);
}
