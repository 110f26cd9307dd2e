import { ADDRESS, DAY, EMAIL, oneOf, PATH, TEXT, WORD } from './forms.mjs';
import { Refused } from './refused.mjs';

const optional = (spec) => ({ spec });
const KINDS = (form) => ({ agreement: form, privacy: form, cancellation: form, sdk: form });
const CLIENT = { clientId: WORD, clientSecret: WORD };

/**
 * The forms of a tenant's values, in the structure of the type in tenant.ts. `[spec]` is a list of values of that
 * form.
 */
const tenantForm = (languages) => ({
  brands: [
    {
      app: TEXT,
      operator: TEXT,
      address: TEXT,
      website: ADDRESS,
      email: EMAIL,
      phone: TEXT,
      court: TEXT,
      paths: KINDS(PATH),
      dates: KINDS(DAY),
      health: optional({ path: PATH, app: TEXT, operator: TEXT }),
    },
  ],
  apps: [
    {
      path: PATH,
      language: oneOf(...languages),
      name: TEXT,
      clients: { ios: CLIENT, android: CLIENT },
      stores: [{ name: TEXT, href: ADDRESS }],
      landingPage: ADDRESS,
    },
  ],
  sdks: [{ name: TEXT, operator: TEXT, data: TEXT, scenario: TEXT, policy: ADDRESS }],
});

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a line for each value that does not match its form. */
function faults(spec, value, place) {
  if (Array.isArray(spec)) {
    if (!Array.isArray(value)) return [`${place} is to be a list`];
    return value.flatMap((one, index) => faults(spec[0], one, `${place}[${index}]`));
  }
  if (typeof spec.read === 'function') {
    if (typeof value === 'string' && spec.read(value) !== undefined) return [];
    return [`${place} is to be ${spec.says}; it is ${JSON.stringify(value) ?? 'missing'}`];
  }
  if (isObject(spec.spec)) return value === null ? [] : faults(spec.spec, value, place);
  if (!isObject(value)) return [`${place || 'the default export'} is to be an object`];
  const under = (name) => (place ? `${place}.${name}` : name);
  return [
    ...Object.entries(spec).flatMap(([name, part]) => faults(part, value[name], under(name))),
    ...Object.keys(value)
      .filter((name) => !(name in spec))
      .map((name) => `${under(name)} is not known`),
  ];
}

/** The paths of the pages that show the tenant's rows. */
const pathsOf = ({ brands, apps }) => [
  ...brands.flatMap(({ paths, health }) => [...Object.values(paths), ...(health ? [health.path] : [])]),
  ...apps.map(({ path }) => path),
];

/** Returns a line for each mismatch: each legal and download page needs exactly one row of the tenant's file. */
function unmatched(tenant, routes) {
  const wanted = routes.filter(({ module }) => /^(legal|download)\//.test(module)).map(({ path }) => path);
  const given = pathsOf(tenant);
  return [
    ...wanted.filter((path) => !given.includes(path)).map((path) => `nothing is said for ${path}`),
    ...given.filter((path) => !wanted.includes(path)).map((path) => `there is no page ${path}`),
    ...given.filter((path, index) => given.indexOf(path) !== index).map((path) => `${path} stands twice`),
  ];
}

/** Throws if the file's default export is not a tenant, or does not match the tables of pages and languages. */
export function checkTenant(tenant, { routes, languages }, file) {
  const wrong = faults(tenantForm(languages), tenant, '');
  const lines = wrong.length ? wrong : unmatched(tenant, routes);
  if (lines.length) throw new Refused(`${file}:`, lines);
}

/**
 * Returns every text of a tenant with its place in the file.
 * @returns {[place: string, text: string][]}
 */
const textsOf = (value, place = '') =>
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
export function placeholdersIn(tenant, example) {
  const ours = new Set(
    textsOf(example)
      .filter(([place]) => OWN.test(place))
      .map(([, text]) => text),
  );
  return textsOf(tenant).filter(
    ([place, text]) => /\bexample\b|示例/i.test(text) || (OWN.test(place) && ours.has(text)),
  );
}
