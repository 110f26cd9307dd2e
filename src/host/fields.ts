/** What was received from the other side, before anyone has checked it. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_CHARS = 1e6;

/** Reads the JSON of a plain object; anything else, and what is too long to be one, is an empty object. */
export function parseFields(json: unknown): Fields {
  try {
    const value: unknown = typeof json === 'string' && json.length <= MAX_CHARS ? JSON.parse(json) : null;
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  } catch {
    // Cut off, nested too deeply or no JSON at all: the same as nothing.
  }
  return {};
}
