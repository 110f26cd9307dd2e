import { CALLS } from '../../src/deploy/openapi/document.ts';
import { type ApiCall, bare, isOptional } from '../../src/deploy/openapi/words.ts';
import { faults, type Schema } from '../json-schema.ts';
import type { Json } from './json.ts';
import type { FakeRoute } from './route.ts';
import type { Rule } from './rules.ts';

/** A value arrives as text. It may stand for a number or a boolean. */
const meaningsOf = (value: string): readonly unknown[] => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return [value, Number(value)];
  return value === 'true' || value === 'false' ? [value, value === 'true'] : [value];
};

const ruleOf = (schema: Schema): Rule => ({
  says: `like ${JSON.stringify(schema)}`,
  test: (value) => meaningsOf(value).some((meaning) => !faults(schema, meaning, '').length),
});

const rulesOf = (rows: ApiCall['query'] = {}): Readonly<Record<string, Rule>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, schema]) => [
      bare(name),
      { ...ruleOf(schema), ...(isOptional(name) ? { optional: true } : {}) },
    ]),
  );

/** In: a call of the gateway's table that has an example. Out: its row for the fake gateway, which answers with it. */
const exampleRoute = ({ method, path, query, form, json, open, example }: ApiCall): FakeRoute => ({
  method: method === 'post' ? 'POST' : 'GET',
  path,
  query: rulesOf(query),
  ...(form || json ? { body: form ? 'form' : 'json', fields: rulesOf(form ?? json) } : {}),
  ...(open ? { open } : {}),
  answer: () => ({ data: example as Json }),
});

/** The rows of all calls that have an example. */
export const exampleRoutes = (): readonly FakeRoute[] =>
  CALLS.filter(({ example }) => example !== undefined).map(exampleRoute);
