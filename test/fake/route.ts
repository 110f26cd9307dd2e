import type { Json } from './json.ts';
import type { Person } from './people.ts';
import type { Rule, Values } from './rules.ts';

/** Who calls: one per authorization value, kept until the gateway is reset. */
export interface Account {
  readonly person: Person;
  /** 'YYYY-MM-DD HH:mm:ss' on the caller's wall when the account was opened. */
  readonly now: string;
  /** Milliseconds since 1970, where that is not this machine's clock. */
  clock?(): number;
  /** The life that the visit's activities lead, where its token names one. */
  readonly activity?: string | undefined;
  /** A service's own state, made at its first use. */
  keep<T>(name: string, make: () => T): T;
}

/** A request that passed every check. */
export interface FakeCall {
  readonly query: Values;
  /** The fields of a form or a JSON object. */
  readonly body: Values;
  readonly account: Account;
}

/** `data` of a success, or a refusal with HTTP 200 and success=false. */
export type FakeAnswer = { readonly data: Json } | { readonly code: number; readonly message: string };

/** A row of the fake gateway's table of calls. */
export interface FakeRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, Rule>>;
  /** What rules about single parameters can't say; answers the fault in words. */
  check?(query: Values): string | null;
  /** How the body is sent; absent: there is none. */
  readonly body?: 'form' | 'json';
  readonly fields?: Readonly<Record<string, Rule>>;
  /** True for calls that answer without a session. */
  readonly open?: true;
  answer(call: FakeCall): FakeAnswer;
}

/** A page of a longer list; pages past the end are empty. */
export function page<T extends Json>(rows: readonly T[], { pageNo, pageSize }: Values) {
  const size = Number(pageSize);
  const start = (Number(pageNo) - 1) * size;
  return {
    list: rows.slice(start, start + size),
    pageTotal: Math.ceil(rows.length / size),
    dataTotal: rows.length,
  };
}
