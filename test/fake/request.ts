import type { IncomingMessage } from 'node:http';
import type { LogEntry } from './log-entry.ts';
import type { FakeRoute, Values } from './route.ts';
import { wrongText, type Schema } from '../json-schema.ts';

const BODY_MAX = 1e6;
const HEADERS = ['authorization', 'time_zone', 'language'] as const;

/** Returns `null` if the body does not have the format of its content type. */
export function fieldsOf({ body, headers }: LogEntry): Values | null {
  if (!body) return {};
  if (!String(headers['content-type']).startsWith('application/json'))
    return valuesOf(new URLSearchParams(body));
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** Returns the problem of a request as text, or `null` if there is none. */
export function findWrong(route: FakeRoute, entry: LogEntry, fields: Values | null): string | null {
  const { headers, query, body } = entry;
  const missing = HEADERS.find(
    (name) => headers[name] === undefined || (name !== 'authorization' && !headers[name]),
  );
  if (missing) return `the header ${missing} is missing`;
  if (new Set(Object.values(query)).has('undefined')) return "a parameter's value is 'undefined'";
  if (!route.body) return body ? 'this call has no body' : findWrongValue(route, query);
  const { type } = route.body;
  if (body && !String(headers['content-type']).startsWith(type)) return `the body has to be ${type}`;
  return fields ? findWrongValue(route, query, fields) : 'the body is no JSON object';
}

/** The same for the values of the query and of the body's fields. */
export const findWrongValue = (route: FakeRoute, query: Values, fields?: Values): string | null =>
  wrongIn(route.query, query) ??
  (route.body && fields ? wrongIn(route.body.schema, fields) : null) ??
  route.check?.(fields ?? query) ??
  null;

function wrongIn(schema: Schema, values: Values): string | null {
  const odd = Object.values(values).find(isNoDay);
  return wrongText(schema, values) ?? (odd === undefined ? null : `${odd} is no day`);
}

/** A pattern takes 30 February, too. */
function isNoDay(value: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(value) ?? [];
  return day !== undefined && !new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
}

export function valuesOf(parameters: URLSearchParams): Values {
  const values: Record<string, string> = {};
  // The values of a repeated name are joined, so that they break its rule.
  parameters.forEach((value, name) => (values[name] = name in values ? `${values[name]},${value}` : value));
  return values;
}

export function readBody(request: IncomingMessage, done: (body: string) => void): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => {
    body += text;
    if (body.length > BODY_MAX) request.destroy();
  });
  request.on('end', () => done(body));
}
