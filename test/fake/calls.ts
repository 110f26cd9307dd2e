import { CALLS } from '../../src/deploy/openapi/document.ts';
import {
  type ApiCall,
  bare,
  DAY,
  ID,
  isOptional,
  type Schema,
  SECOND,
} from '../../src/deploy/openapi/words.ts';
import { faults } from '../json-schema.ts';
import type { Json } from './json.ts';
import type { FakeRoute, FakeService } from './route.ts';
import { day, id, second, type Rule, type Rules } from './rules.ts';

/** A value arrives as text. It may stand for a number or a boolean. */
const meaningsOf = (value: string): readonly unknown[] => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return [value, Number(value)];
  return value === 'true' || value === 'false' ? [value, value === 'true'] : [value];
};

const LONGEST = 4000;

/** Stricter than the schema where that says less than what pages send. */
function ruleOf(schema: Schema, isLeftOut: boolean): Rule {
  if (schema === ID) return id;
  if (schema === DAY) return day;
  if (schema === SECOND) return second;
  const fits = (value: string) => meaningsOf(value).some((meaning) => !faults(schema, meaning, '').length);
  return {
    says: `like ${JSON.stringify(schema)}`,
    test: (value) => (value !== '' || isLeftOut) && value.length <= LONGEST && fits(value),
  };
}

const rulesOf = (rows: ApiCall['query'] = {}, stricter: Rules = {}): Rules =>
  Object.fromEntries(
    Object.entries(rows).map(([row, schema]) => {
      const [name, isLeftOut] = [bare(row), isOptional(row)];
      const rule = stricter[name] ?? ruleOf(schema, isLeftOut);
      return [name, isLeftOut ? { ...rule, optional: true as const } : rule];
    }),
  );

const isOf =
  ({ method, path }: ApiCall) =>
  (service: FakeService) =>
    service.path === path && (service.method === 'POST') === (method === 'post');

/**
 * Returns a row for each call of the gateway's table that a service answers, or that has an example. Throws if a service
 * answers a call that the table lacks.
 */
export function routesOf(services: readonly FakeService[]): readonly FakeRoute[] {
  const lost = services.find((service) => !CALLS.some((call) => isOf(call)(service)));
  if (lost) throw new Error(`Describe ${lost.path} in src/deploy/openapi`);
  return CALLS.flatMap((call): readonly FakeRoute[] => {
    const { method, path, query, form, json, open, example } = call;
    const service = services.find(isOf(call));
    if (!service && example === undefined) return [];
    return [
      {
        answer: () => ({ data: example as Json }),
        ...service,
        method: method === 'post' ? 'POST' : 'GET',
        path,
        query: rulesOf(query, service?.query),
        ...((form || json) && {
          body: form ? 'form' : 'json',
          fields: rulesOf(form ?? json, service?.fields),
        }),
        ...(open && { open }),
      },
    ];
  });
}
