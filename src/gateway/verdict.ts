import type { Failure } from './gateway.ts';

/** From the start of a call to the last byte of its answer. */
export const DEADLINE_MS = 5000;

const CODES = /^(10001|100000|528|0|200)$/;
/** The body's flag, as servers write it. */
const FLAG = /^(true|1)$/;

/** Whether a body with these fields says that the call has succeeded. */
export const isSuccess = (success: unknown, code: unknown): boolean =>
  // `test` makes text of whatever it gets.
  FLAG.test(success as string) || CODES.test(code as string);

/** How loud the notice of a failure is. */
export const noticeOf = (kind: Failure['kind']): 'warning' | 'error' =>
  kind === 'status' || kind === 'setup' ? 'warning' : 'error';
