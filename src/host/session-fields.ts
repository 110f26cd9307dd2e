import type { Fields } from './fields.ts';

/**
 * What the host may say of who uses the pages: by the prompt's answer, the link's query, or `refreshPage`. What each field
 * means: session-rows.ts.
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

/** What was given of the session, as text; nobody has yet looked at what it says. */
export type SessionValues = Readonly<Partial<Record<SessionField, string>>>;

/** No field is longer; what is would only fill the storage. */
const MAX_CHARS = 4096;

/** The session's fields in `source`, as far as they are numbers or texts. Takes whatever comes. */
export function sessionValues(source: unknown): SessionValues {
  const fields = Object(source) as Fields;
  const values: Partial<Record<SessionField, string>> = {};
  SESSION_FIELDS.forEach((name) => {
    const value = fields[name];
    if (
      typeof value === 'number' ||
      // Java writes 'null' where it has nothing.
      (typeof value === 'string' && value.length < MAX_CHARS && !/^(null|undefined)$/.test(value))
    )
      values[name] = String(value);
  });
  return values;
}
