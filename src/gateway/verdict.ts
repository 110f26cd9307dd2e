import type { Failure } from './gateway.ts';

/** The time limit from the start of a call to the last byte of its response. */
export const DEADLINE_MS = 5000;

const CODES = /^(10001|100000|528|0|200)$/;
/** The values of the body's `success` field that mean success. */
const FLAG = /^(true|1)$/;

/** Whether the `success` and `code` fields of a body report success. */
export const isSuccess = (success: unknown, code: unknown): boolean =>
  // `test` converts any value to a string.
  FLAG.test(success as string) || CODES.test(code as string);

/** The kind of the notice for a failure. */
export const noticeOf = (kind: Failure['kind']): 'warning' | 'error' =>
  kind === 'status' || kind === 'setup' ? 'warning' : 'error';
