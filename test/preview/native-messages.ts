import { METHODS, type Method } from '../../src/host/contract.ts';
import type { FieldRows, MessageRow, MethodRow } from '../../src/host/rows.ts';

/** A message that a page can send, with the values of the contract's own examples. */
export interface Example {
  readonly method: Method;
  /** The method, and the name of the screen if it opens one. */
  readonly name: string;
  readonly says: string;
  readonly message: Readonly<Record<string, unknown>>;
}

const valuesOf = (rows: FieldRows) =>
  Object.fromEntries(Object.entries(rows).map(([name, { examples }]) => [name, examples[0]]));

const isMessage = (takes: NonNullable<MethodRow['takes']>): takes is MessageRow =>
  typeof takes.description === 'string';

function examplesOf(method: Method, { description: says, takes }: MethodRow): Example[] {
  if (!takes) return [{ method, name: method, says, message: {} }];
  if (isMessage(takes)) return [{ method, name: method, says, message: valuesOf(takes.properties) }];
  return Object.entries(takes).map(([activityLabel, row]) => ({
    method,
    name: activityLabel,
    says: row.description,
    message: { activityLabel, ...valuesOf(row.properties) },
  }));
}

/** An example of each message of the contract. */
export const EXAMPLES: readonly Example[] = (Object.entries(METHODS) as [Method, MethodRow][]).flatMap(
  ([method, row]) => examplesOf(method, row),
);

/** The session fields that an app may pass to `refreshPage`, by their cause. */
export const RENEWALS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a new token': { authorization: 'fake.' },
  'another language': { language: 'de' },
  'another unit': { deviceUnit: 1 },
  'another time zone': { time_zone: 'America/Los_Angeles' },
  'signed out': { authorization: '' },
};

interface Inside extends Window {
  readonly companion?: Readonly<Record<string, (json: string) => void>>;
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(message: unknown): void }>>;
  };
}

/**
 * Sends a message as a page would, but without the page's own code. Returns the error, or an empty text if the
 * message was accepted.
 */
export function sendMessage(window: Window | null, method: string, message: unknown): string {
  const { companion, webkit } = (window ?? {}) as Inside;
  try {
    if (companion?.[method]) companion[method](JSON.stringify(message));
    else if (webkit?.messageHandlers?.[method]) webkit.messageHandlers[method].postMessage(message);
    else return `The bridge has no ${method}`;
    return '';
  } catch (error) {
    return String(error);
  }
}
