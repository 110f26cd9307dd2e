import type { Schema } from '../json-schema.ts';
import type { Json } from './json.ts';
import type { Person } from './people.ts';

export type Values = Readonly<Record<string, string>>;

/** The caller. There is one account for each authorization value, kept until the gateway is reset. */
export interface Account {
  readonly person: Person;
  /** 'YYYY-MM-DD HH:mm:ss' in the caller's time zone, at the time when the account was created. */
  readonly now: string;
  /** Milliseconds since 1970. If absent, this machine's clock is used. */
  clock?(): number;
  /** The life of the visit's activities (lives.ts), if its token names one. */
  readonly activity?: string | undefined;
  /** Returns a service's own state. `make` creates it at the first use. */
  keep<T>(name: string, make: () => T): T;
}

/** Makes an account's `keep`. */
export function createKeep(): Account['keep'] {
  const kept = new Map<string, unknown>();
  return <T>(name: string, make: () => T) => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as T;
  };
}

/** A request that has passed all checks. */
export interface FakeCall {
  readonly query: Values;
  /** The fields of the form or of the JSON object. */
  readonly body: Values;
  readonly account: Account;
}

/** The `data` of a success, or a rejection, which is sent with HTTP 200 and success=false. */
export type FakeAnswer = { readonly data: Json } | { readonly code: number; readonly message: string };

/** Answers a call of the table in src/deploy/openapi, which has its parameters. */
export interface FakeService {
  /** Absent: a GET. */
  readonly method?: 'POST';
  readonly path: string;
  /** Checks what the table does not say of the body's fields, or of the query if there is no body. Returns the problem. */
  check?(values: Values): string | null;
  answer(call: FakeCall): FakeAnswer;
}

/** A row of the fake gateway's table of calls. */
export interface FakeRoute extends Omit<FakeService, 'method'> {
  readonly method: 'GET' | 'POST';
  readonly query: Schema;
  /** The content type of the body, and the schema of its fields. Absent: the call has no body. */
  readonly body?: { readonly type: string; readonly schema: Schema };
  /** Whether the call needs no session. */
  readonly isOpen: boolean;
}

/** Returns one page of a list. Pages after the end are empty. */
export function page<T extends Json>(rows: readonly T[], { pageNo, pageSize }: Values) {
  const size = Number(pageSize);
  const start = (Number(pageNo) - 1) * size;
  return {
    list: rows.slice(start, start + size),
    pageTotal: Math.ceil(rows.length / size),
    dataTotal: rows.length,
  };
}
