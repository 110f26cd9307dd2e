import { isObject } from './decode.ts';
import type { Due } from './gateway.ts';

/**
 * Whether an answer of the expected shape may replace what is shown: only one with readable content, or an empty list.
 * Missing data may not.
 */
export function replaces(due: Due | undefined, data: unknown, value: unknown): boolean {
  const payload = due === 'list' && isObject(data) ? data.list : data;
  if (payload == null) return false;
  return Object.keys(payload).length ? !isBlank(value) : due === 'list';
}

/** Whether the decoded value has no content. */
function isBlank(value: unknown): boolean {
  if (value == null || value === '' || value === false) return true;
  const fields = value as Record<string, unknown>;
  // A page of a list also has numbers, which are no content.
  if (Array.isArray(fields.items)) return !fields.items.length;
  return typeof value === 'object' && Object.keys(value).every((name) => isBlank(fields[name]));
}
