import type { Values } from './gateway.ts';

/** 'a=1&b=x%20y' for an address's query or a form's body; '' when nothing is left. */
export function formatQuery(values: Values): string {
  return Object.keys(values)
    .filter((name) => values[name] != null)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(values[name]))}`)
    .join('&');
}
