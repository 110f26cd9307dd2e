import type { Route } from '../route.ts';
import * as v from 'valibot';
import {
  DAY,
  EMAIL,
  faultsIn,
  fields,
  LINK,
  listOf,
  oneOf,
  PATH,
  Refused,
  TEXT,
  WORD,
  type Form,
} from './forms.ts';
import type { Tenant } from './tenant.ts';

const ofKinds = (form: Form) => fields({ agreement: form, privacy: form, cancellation: form, sdk: form });
const CLIENT = fields({ clientId: WORD, clientSecret: WORD });

const tenantSchema = (languages: readonly string[]) =>
  fields({
    brands: listOf(
      fields({
        app: TEXT,
        operator: TEXT,
        address: TEXT,
        website: LINK,
        email: EMAIL,
        phone: TEXT,
        court: TEXT,
        paths: ofKinds(PATH),
        dates: ofKinds(DAY),
        health: v.nullable(fields({ path: PATH, app: TEXT, operator: TEXT })),
      }),
    ),
    apps: listOf(
      fields({
        path: PATH,
        language: oneOf(...languages),
        name: TEXT,
        clients: fields({ ios: CLIENT, android: CLIENT }),
        stores: listOf(fields({ name: TEXT, href: LINK })),
        landingPage: LINK,
      }),
    ),
    sdks: listOf(fields({ name: TEXT, operator: TEXT, data: TEXT, scenario: TEXT, policy: LINK })),
  });

type Page = Pick<Route, 'path' | 'module'>;

const pathsOf = ({ brands, apps }: Tenant): string[] => [
  ...brands.flatMap(({ paths, health }) => [...Object.values(paths), ...(health ? [health.path] : [])]),
  ...apps.map(({ path }) => path),
];

/**
 * Returns a line for each legal or download page without exactly one row in the tenant's file, and for each
 * row without a page.
 */
function unmatched(tenant: Tenant, routes: readonly Page[]): string[] {
  const wanted = routes.filter(({ module }) => /^(legal|download)\//.test(module)).map(({ path }) => path);
  const given = pathsOf(tenant);
  return [
    ...wanted.filter((path) => !given.includes(path)).map((path) => `nothing is said for ${path}`),
    ...given.filter((path) => !wanted.includes(path)).map((path) => `there is no page ${path}`),
    ...given.filter((path, index) => given.indexOf(path) !== index).map((path) => `${path} stands twice`),
  ];
}

/** Throws if the value is not a tenant, or does not match the tables of pages and languages. */
export function checkTenant(
  tenant: unknown,
  { routes, languages }: { readonly routes: readonly Page[]; readonly languages: readonly string[] },
  file: string,
): void {
  const wrong = faultsIn(tenantSchema(languages), tenant);
  // `wrong` is empty, so the value is a Tenant.
  const lines = wrong.length ? wrong : unmatched(tenant as Tenant, routes);
  if (lines.length) throw new Refused(`${file}:`, lines);
}

/** Returns every text of a tenant with its place in the file. */
const textsOf = (value: unknown, place = ''): [place: string, text: string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        textsOf(inner, Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name),
      );

/**
 * The places whose values differ for each tenant: all of a brand except paths and days, and all of an app
 * except its page, its language and the names of its stores.
 */
const OWN =
  /^(brands\[\d+\]\.(?!paths|dates|health\.path)|apps\[\d+\]\.(?!path|language|stores\[\d+\]\.name))/;

/** Returns the texts, with their places, that still equal the example's, or contain "example" or 示例. */
export function placeholdersIn(tenant: unknown, example: unknown): [place: string, text: string][] {
  const ours = new Set(
    textsOf(example)
      .filter(([place]) => OWN.test(place))
      .map(([, text]) => text),
  );
  return textsOf(tenant).filter(
    ([place, text]) => /\bexample\b|示例/i.test(text) || (OWN.test(place) && ours.has(text)),
  );
}
