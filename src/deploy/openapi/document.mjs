import { ACTIVITY_CALLS } from './activities.mjs';
import { OPEN_CALLS } from './open-calls.mjs';
import { SPORT_CALLS } from './sport.mjs';
import { fields, NOTHING, TEXT, WHOLE, words } from './words.mjs';

export const CALLS = [...SPORT_CALLS, ...ACTIVITY_CALLS, ...OPEN_CALLS];

const parametersOf = (query = {}) =>
  Object.entries(query).map(([name, schema]) => ({
    name: name.replace('?', ''),
    in: 'query',
    required: !name.endsWith('?'),
    schema,
  }));

const header = (name, schema, description) => ({ name, in: 'header', required: true, schema, description });

const headersIn = (languages) => [
  header('time_zone', TEXT, "The person's zone as the app names it, such as Europe/Berlin or GMT+8."),
  header('language', words(...languages), 'The language of the page.'),
];

function bodyOf({ form, json }) {
  const rows = form ?? json;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return rows ? { requestBody: { required: true, content: { [type]: { schema: fields(rows) } } } } : {};
}

/** The body of every answer with HTTP 200. For the codes that count as success, see the description in `openApi`. */
const answerOf = (data) => ({
  oneOf: [
    fields({ success: { const: true }, 'code?': WHOLE, 'message?': TEXT, data }),
    fields({ success: { const: false }, code: WHOLE, 'message?': TEXT, 'data?': NOTHING }),
  ],
});

const operationOf = (call, headers) => ({
  summary: call.about,
  ...(call.open ? { security: [{}] } : {}),
  parameters: [
    ...headers.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
    ...parametersOf(call.query),
  ],
  ...bodyOf(call),
  responses: {
    200: {
      description: 'Done, or refused in words',
      content: { 'application/json': { schema: answerOf(call.data) } },
    },
    default: {
      description: 'Failed; a `message` is shown',
      content: { 'application/json': { schema: fields({ 'message?': TEXT }) } },
    },
  },
});

/**
 * Returns the gateway's calls as OpenAPI 3.1, for developers of the server. `languages`: the codes of the languages.
 */
export function openApi({ name, version }, languages) {
  const headers = headersIn(languages);
  const paths = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method ?? 'get']: operationOf(call, headers) };
  return {
    openapi: '3.1.0',
    info: {
      title: `The gateway of ${name}`,
      version,
      description:
        'Every call has the headers Authorization, time_zone and language. Codes 10001, 100000, 528, 0 and 200 count as done, too. Fields that are not named here may be there; the pages ignore them.',
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      parameters: Object.fromEntries(headers.map((one) => [one.name, one])),
    },
  };
}
