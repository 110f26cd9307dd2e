import type { Route } from '../route.ts';
import { DAY, EMAIL, LINK, oneOf, PATH, TEXT, WORD, type Form, Refused } from './forms.ts';
import type { Tenant } from './tenant.ts';

/** What a value has to be: a text of a form, a list, `null` or something, or an object with these fields. */
type Spec = Form | readonly [Spec] | Optional | Fields;

interface Fields {
  readonly [name: string]: Spec;
}

/** `null`, or a value of the form. */
class Optional {
  constructor(readonly spec: Spec) {}
}

const isForm = (spec: Spec): spec is Form => 'read' in spec && typeof spec.read === 'function';
const isList = (spec: Spec): spec is readonly [Spec] => Array.isArray(spec);

const KINDS = (form: Form): Fields => ({ agreement: form, privacy: form, cancellation: form, sdk: form });
const CLIENT = { clientId: WORD, clientSecret: WORD };

/**
 * The forms of a tenant's values, in the structure of the type in tenant.ts. `[spec]` is a list of values of that
 * form.
 */
const tenantForm = (languages: readonly string[]): Spec => ({
  brands: [
    {
      app: TEXT,
      operator: TEXT,
      address: TEXT,
      website: LINK,
      email: EMAIL,
      phone: TEXT,
      court: TEXT,
      paths: KINDS(PATH),
      dates: KINDS(DAY),
      health: new Optional({ path: PATH, app: TEXT, operator: TEXT }),
    },
  ],
  apps: [
    {
      path: PATH,
      language: oneOf(...languages),
      name: TEXT,
      clients: { ios: CLIENT, android: CLIENT },
      stores: [{ name: TEXT, href: LINK }],
      landingPage: LINK,
    },
  ],
  sdks: [{ name: TEXT, operator: TEXT, data: TEXT, scenario: TEXT, policy: LINK }],
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a line for each value that does not match its form. */
function faults(spec: Spec, value: unknown, place: string): string[] {
  if (isList(spec)) {
    if (!Array.isArray(value)) return [`${place} is to be a list`];
    return value.flatMap((one, index) => faults(spec[0], one, `${place}[${index}]`));
  }
  if (isForm(spec)) {
    if (typeof value === 'string' && spec.read(value) !== undefined) return [];
    return [`${place} is to be ${spec.says}; it is ${JSON.stringify(value) ?? 'missing'}`];
  }
  if (spec instanceof Optional) return value === null ? [] : faults(spec.spec, value, place);
  if (!isObject(value)) return [`${place || 'the default export'} is to be an object`];
  const under = (name: string) => (place ? `${place}.${name}` : name);
  return [
    ...Object.entries(spec).flatMap(([name, part]) => faults(part, value[name], under(name))),
    ...Object.keys(value)
      .filter((name) => !(name in spec))
      .map((name) => `${under(name)} is not known`),
  ];
}

type Page = Pick<Route, 'path' | 'module'>;

/** The paths of the pages that show the tenant's rows. */
const pathsOf = ({ brands, apps }: Tenant): string[] => [
  ...brands.flatMap(({ paths, health }) => [...Object.values(paths), ...(health ? [health.path] : [])]),
  ...apps.map(({ path }) => path),
];

/** Returns a line for each mismatch: each legal and download page needs exactly one row of the tenant's file. */
function unmatched(tenant: Tenant, routes: readonly Page[]): string[] {
  const wanted = routes.filter(({ module }) => /^(legal|download)\//.test(module)).map(({ path }) => path);
  const given = pathsOf(tenant);
  return [
    ...wanted.filter((path) => !given.includes(path)).map((path) => `nothing is said for ${path}`),
    ...given.filter((path) => !wanted.includes(path)).map((path) => `there is no page ${path}`),
    ...given.filter((path, index) => given.indexOf(path) !== index).map((path) => `${path} stands twice`),
  ];
}

/** Throws if the file's default export is not a tenant, or does not match the tables of pages and languages. */
export function checkTenant(
  tenant: unknown,
  { routes, languages }: { readonly routes: readonly Page[]; readonly languages: readonly string[] },
  file: string,
): void {
  const wrong = faults(tenantForm(languages), tenant, '');
  // Its form has just been checked.
  const lines = wrong.length ? wrong : unmatched(tenant as Tenant, routes);
  if (lines.length) throw new Refused(`${file}:`, lines);
}

/** Returns every text of a tenant with its place in the file. */
const textsOf = (value: unknown, place = ''): [place: string, text: string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value ?? {}).flatMap(([name, part]) =>
        textsOf(part, Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name),
      );

/**
 * The places whose values differ for each tenant: all of a brand except paths and days, and all of an app except its
 * page, its language and the names of its stores.
 */
const OWN =
  /^(brands\[\d+\]\.(?!paths|dates|health\.path)|apps\[\d+\]\.(?!path|language|stores\[\d+\]\.name))/;

/** Returns the texts, with their places, that are still those of the example or contain "example" or 示例. */
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
