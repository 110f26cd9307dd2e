import { ACTIVITY_CALLS } from './activities.ts';
import { type ApiCall, bare, fields, isOptional, NOTHING, TEXT, WHOLE, words, type Schema } from './words.ts';
import { OPEN_CALLS } from './open-calls.ts';
import { SPORT_CALLS } from './sport.ts';
import { CODES } from '../../i18n/languages.ts';

export const CALLS: readonly ApiCall[] = [...SPORT_CALLS, ...ACTIVITY_CALLS, ...OPEN_CALLS];

const parametersOf = (query: ApiCall['query'] = {}) =>
  Object.entries(query).map(([name, schema]) => ({
    name: bare(name),
    in: 'query',
    required: !isOptional(name),
    schema,
  }));

const header = (name: string, schema: Schema, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema,
  description,
});

const HEADERS = [
  header('time_zone', TEXT, "The person's zone as the app names it, such as Europe/Berlin or GMT+8."),
  header('language', words(...CODES), 'The language of the page.'),
];

function bodyOf({ form, json }: ApiCall) {
  const rows = form ?? json;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return rows ? { requestBody: { required: true, content: { [type]: { schema: fields(rows) } } } } : {};
}

/** The body of every answer with HTTP 200. The description in `openApi` lists the codes of a success. */
const answerOf = ({ data }: ApiCall) => ({
  oneOf: [
    fields({ success: { const: true }, 'code?': WHOLE, 'message?': TEXT, data }),
    fields({ success: { const: false }, code: WHOLE, 'message?': TEXT, 'data?': NOTHING }),
  ],
});

const exampleOf = ({ example }: ApiCall) =>
  example === undefined ? {} : { example: { success: true, code: 200, message: '', data: example } };

const operationOf = (call: ApiCall) => ({
  summary: call.about,
  ...(call.open ? { security: [{}] } : {}),
  parameters: [
    ...HEADERS.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
    ...parametersOf(call.query),
  ],
  ...bodyOf(call),
  responses: {
    200: {
      description: 'Done, or refused in words',
      content: { 'application/json': { schema: answerOf(call), ...exampleOf(call) } },
    },
    default: {
      description: 'Failed; a `message` is shown',
      content: { 'application/json': { schema: fields({ 'message?': TEXT }) } },
    },
  },
});

/** Returns the gateway's calls as OpenAPI 3.1, for developers of the server. */
export function openApi({ name, version }: { readonly name: string; readonly version: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method ?? 'get']: operationOf(call) };
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
      parameters: Object.fromEntries(HEADERS.map((one) => [one.name, one])),
    },
  };
}
