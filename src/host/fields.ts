/** Fields received from the native side or storage, not yet validated. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_CHARS = 1e6;

/** Parses the JSON of a plain object. Returns an empty object for anything else, also for text that is too long. */
export function parseFields(json: unknown, maxChars = MAX_CHARS): Fields {
  try {
    const value: unknown = typeof json === 'string' && json.length <= maxChars ? JSON.parse(json) : null;
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  } catch {
    // Truncated, nested too deeply or not JSON.
  }
  return {};
}
