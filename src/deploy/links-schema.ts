import type { Parameter, Route } from '../routes.ts';
import { LINK_ID } from '../sport/link-id.ts';
import { LINK_PATH, LONGEST_LINK_PATH } from '../sport/link-path.ts';
import { DAY, fields, TEXT, type Schema } from './openapi/words.ts';

type LinkRow = Pick<Route, 'path' | 'shows' | 'query'>;

/** The JSON Schema of each parameter type. Any other type lists its allowed values itself. */
const FORMS: Readonly<Record<string, Schema>> = {
  text: TEXT,
  id: { type: 'string', pattern: LINK_ID.source },
  day: DAY,
  path: { type: 'string', pattern: LINK_PATH.source, maxLength: LONGEST_LINK_PATH },
};

const parameter = ({ type, about, example }: Parameter): Schema => ({
  description: about,
  ...(FORMS[type] ?? { type: 'string', enum: type.split(' | ') }),
  examples: [example],
});

const link = ({ shows, query }: LinkRow): Schema => ({
  description: shows,
  ...fields(
    Object.fromEntries(
      Object.entries(query).map(([name, row]) => [row.required ? name : `${name}?`, parameter(row)]),
    ),
  ),
});

/**
 * The JSON Schema (2020-12) of the queries of deep links, by path. Links to app pages may also contain the session's
 * fields; see the host contract.
 */
export function linksSchema(routes: readonly LinkRow[]): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The links of companion-web',
    $defs: Object.fromEntries(routes.map((route) => [route.path, link(route)])),
  };
}
