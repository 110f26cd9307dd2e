import type { Parameter, Route } from '../routes.ts';
import { fields, type Schema } from './openapi/words.ts';

/** The JSON Schema of each parameter type. Any other type lists its allowed values itself. */
const FORMS: Readonly<Record<string, Schema>> = {
  text: { type: 'string' },
  id: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
  day: { type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
  path: { type: 'string', pattern: '^/', description: 'A page of these, with its query.' },
};

const parameter = ({ type, example }: Parameter): Schema => ({
  ...(FORMS[type] ?? { type: 'string', enum: type.split(' | ') }),
  examples: [example],
});

const link = ({ query }: Pick<Route, 'path' | 'query'>): Schema =>
  fields(
    Object.fromEntries(
      Object.entries(query).map(([name, row]) => [row.required ? name : `${name}?`, parameter(row)]),
    ),
  );

/**
 * Returns the queries of deep links as a JSON Schema (2020-12): by path, each parameter with its form,
 * whether it is required, and an example. Links to app pages may also contain the fields of the session; see
 * the host contract.
 */
export function linksSchema(routes: readonly Pick<Route, 'path' | 'query'>[]): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The links of companion-web',
    $defs: Object.fromEntries(routes.map((route) => [route.path, link(route)])),
  };
}
