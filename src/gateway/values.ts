import type { Values } from './gateway.ts';

/** Returns 'a=1&b=x%20y' for a query or a form body; '' if there are no values. */
export function formatQuery(values: Values = {}): string {
  return Object.keys(values)
    .filter((name) => values[name] != null)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(values[name]))}`)
    .join('&');
}
