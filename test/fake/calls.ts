import { openApi } from '../../src/deploy/openapi/document.ts';
import type { Schema } from '../json-schema.ts';
import type { Json } from './json.ts';
import type { FakeRoute, FakeService } from './route.ts';

/** The document for developers of the server: the fake gateway takes what it allows. */
const { paths } = openApi({ name: 'the fake', version: '' });
type Operation = (typeof paths)[string][string];

const LONGEST = 4000;

/** Stricter than the document: no further fields, no long text, and no empty one in a required field. */
const closed = ({ properties = {}, required = [] }: Schema): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...schema, minLength: Number(required.includes(name)), maxLength: LONGEST },
    ]),
  ),
  required,
  additionalProperties: false,
});

const exampleOf = ({ responses }: Operation) => responses[200].content['application/json'].example;

function routeOf(path: string, method: FakeRoute['method'], operation: Operation, service?: FakeService) {
  const parameters = operation.parameters.flatMap((row) => ('name' in row ? [row] : []));
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return {
    answer: () => ({ data: exampleOf(operation)?.data as Json }),
    ...service,
    method,
    path,
    query: closed({
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }),
    ...(body && { body: { type: body[0], schema: closed(body[1].schema) } }),
    isOpen: Boolean(operation.security),
  };
}

/**
 * Returns a row for each call of the document that a service answers, or that has an example. Throws if a service
 * answers a call that the document lacks.
 */
export function routesOf(services: readonly FakeService[]): readonly FakeRoute[] {
  const lost = new Set(services);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]): readonly FakeRoute[] => {
      const method = name === 'post' ? 'POST' : 'GET';
      const service = services.find((each) => each.path === path && (each.method ?? 'GET') === method);
      if (service) lost.delete(service);
      return service || exampleOf(operation) ? [routeOf(path, method, operation, service)] : [];
    }),
  );
  for (const { path } of lost) throw new Error(`Describe ${path} in src/deploy/openapi`);
  return routes;
}
