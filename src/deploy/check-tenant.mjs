import { ADDRESS, DAY, EMAIL, oneOf, PATH, TEXT, WORD } from './forms.mjs';
import { Refused } from './refused.mjs';

const optional = (spec) => ({ spec });
const KINDS = (form) => ({ agreement: form, privacy: form, cancellation: form, sdk: form });
const CLIENT = { clientId: WORD, clientSecret: WORD };

/** The forms of a tenant's values, laid out as its type is (tenant.ts). `[spec]` is a list of such. */
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

/** Where a value is not as its form says. */
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

/** The paths of the pages that a tenant's rows are shown on. */
const pathsOf = ({ brands, apps }) => [
  ...brands.flatMap(({ paths, health }) => [...Object.values(paths), ...(health ? [health.path] : [])]),
  ...apps.map(({ path }) => path),
];

/** Each legal and download page shows just one row of the tenant's. */
function unmatched(tenant, routes) {
  const wanted = routes.filter(({ module }) => /^(legal|download)\//.test(module)).map(({ path }) => path);
  const given = pathsOf(tenant);
  return [
    ...wanted.filter((path) => !given.includes(path)).map((path) => `nothing is said for ${path}`),
    ...given.filter((path) => !wanted.includes(path)).map((path) => `there is no page ${path}`),
    ...given.filter((path, index) => given.indexOf(path) !== index).map((path) => `${path} stands twice`),
  ];
}

/** Throws where the file's default export is no tenant, or does not fit the tables of pages and languages. */
export function checkTenant(tenant, { routes, languages }, file) {
  const wrong = faults(tenantForm(languages), tenant, '');
  const lines = wrong.length ? wrong : unmatched(tenant, routes);
  if (lines.length) throw new Refused(`${file}:`, lines);
}

/**
 * Every text of a tenant with its place.
 * @returns {[place: string, text: string][]}
 */
const textsOf = (value, place = '') =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value ?? {}).flatMap(([name, part]) =>
        textsOf(part, Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name),
      );

/** What each tenant has of its own: all of a brand but paths and days, all of an app but its page and its stores' names. */
const OWN =
  /^(brands\[\d+\]\.(?!paths|dates|health\.path)|apps\[\d+\]\.(?!path|language|stores\[\d+\]\.name))/;

/** The places whose text is the example's, or speaks of one. */
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
