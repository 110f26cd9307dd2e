import { isObject, type Shape } from './decode.ts';

/**
 * Whether an answer of the expected shape may replace what is shown. A success without data says that there is none:
 * somebody has deleted the only workout. Unreadable data says nothing.
 */
export const mayReplace = (shape: Shape | undefined, data: unknown, value: unknown): boolean =>
  isWorthShowing(shape, data, value) || (shape === 'list' ? rowsOf(data) == null : isVoid(data));

/** Whether an answer is worth showing: it has content, or is an empty list. */
export function isWorthShowing(shape: Shape | undefined, data: unknown, value: unknown): boolean {
  const rows = shape === 'list' ? rowsOf(data) : null;
  return !isBlank(value) || (Array.isArray(rows) && !rows.length);
}

const rowsOf = (data: unknown): unknown => (isObject(data) ? data.list : data);

export const isVoid = (data: unknown): boolean =>
  data == null || data === '' || (typeof data === 'object' && Object.values(data).every(isVoid));

function isBlank(value: unknown): boolean {
  if (value == null || value === '' || value === false) return true;
  const fields = value as Record<string, unknown>;
  // A page of a list also has numbers, which are no content.
  if (Array.isArray(fields.items)) return !fields.items.length;
  return typeof value === 'object' && Object.keys(value).every((name) => isBlank(fields[name]));
}
