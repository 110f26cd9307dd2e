import type { IncomingMessage } from 'node:http';
import type { LogEntry } from './log-entry.ts';
import type { FakeRoute } from './route.ts';
import { findFault, type Values } from './rules.ts';

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
  const wrong = findFault(route.query, query) ?? route.check?.(query) ?? null;
  if (wrong) return wrong;
  if (!route.body) return body ? 'this call has no body' : null;
  const type = route.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  if (body && !String(headers['content-type']).startsWith(type)) return `the body has to be ${type}`;
  if (!fields) return 'the body is no JSON object';
  return findFault(route.fields ?? {}, fields);
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
