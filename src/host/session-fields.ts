/** Fields received from the native side or storage, not yet validated. */
export type Fields = Readonly<Record<string, unknown>>;

const MAX_JSON_CHARS = 1e6;

/** Parses the JSON of a plain object. Returns an empty object for anything else, and for a text that is too long. */
export function parseFields(json: unknown, maxChars = MAX_JSON_CHARS): Fields {
  try {
    const value: unknown = typeof json === 'string' && json.length <= maxChars ? JSON.parse(json) : null;
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  } catch {
    // Truncated, nested too deeply or not JSON.
  }
  return {};
}

/** `window.prompt` gets this text, and returns the facts of the device and its user. */
export const DEVICE_PROMPT = 'getDeviceId';

/**
 * More than `answers` may hold (host-answers.ts), in which JSON puts a backslash before each quotation mark.
 * So an app that hands over too much loses its answers, but not its session.
 */
export const MAX_PROMPT_CHARS = 8e6;

/**
 * Returns the app's facts about the device and its user; empty if the answer is unreadable. `prompt` blocks the page
 * while it is open, and shows a dialog if no app answers it. So call this only inside an app, once, and once more if
 * the browser restores the page from its memory.
 */
export function readDeviceInfo(window: Window): Fields {
  try {
    return parseFields(window.prompt(DEVICE_PROMPT), MAX_PROMPT_CHARS);
  } catch {
    return {};
  }
}

/**
 * The session fields that the host may report: in the prompt's answer, in the link's query, or through `refreshPage`.
 * session-rows.ts says what they mean.
 */
export const SESSION_FIELDS = [
  'authorization',
  'language',
  'time_zone',
  'deviceUnit',
  'tenantUnit',
  'userName',
  'userIcon',
] as const;

export type SessionField = (typeof SESSION_FIELDS)[number];

/**
 * Whether a part of an address has a session field: behind any sign that may stand before one, also in an encoded
 * path, with other capitals, or with characters behind it. The pages do not read such a field, but remove it from the
 * address. The names are ASCII, for which `unescape` is enough.
 */
export const bringsSession = (part: string): boolean =>
  RegExp(`(^|[#?&;])[\\s+]*(${SESSION_FIELDS.join('|')})(?![-.\\w])`, 'i').test(unescape(part));

/** Reported session fields as text, not yet interpreted. */
export type SessionFields = Readonly<Partial<Record<SessionField, string>>>;

/** Longer values are ignored: no valid field is that long, and they would only fill the storage. */
const MAX_FIELD_CHARS = 4096;

/** Reads a field of any object. One that throws when read, such as a proxy's trap, counts as missing. */
function readField(fields: Fields, name: SessionField): unknown {
  try {
    return fields[name];
  } catch {
    return undefined;
  }
}

/** Returns the session fields of `source` that are numbers or strings. Accepts any value, never throws. */
export function readSessionFields(source: unknown): SessionFields {
  const fields = Object(source) as Fields;
  const values: Partial<Record<SessionField, string>> = {};
  SESSION_FIELDS.forEach((name) => {
    const value = readField(fields, name);
    if (
      typeof value === 'number' ||
      // Java sends 'null' for a missing value.
      (typeof value === 'string' && value.length < MAX_FIELD_CHARS && !/^(null|undefined)$/.test(value))
    )
      values[name] = String(value);
  });
  return values;
}
