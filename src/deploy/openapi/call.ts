import type { Schema } from './words.ts';

/** A call of the gateway, as developers of the server read it in `openapi.json`. */
export interface ApiCall {
  /** Absent: a GET. */
  readonly method?: 'post';
  readonly path: string;
  readonly about: string;
  /** The parameters by name. A name that ends with `?` is optional. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** The fields of the body, named like parameters: of a form, or of a JSON object. Absent: the call has no body. */
  readonly form?: Readonly<Record<string, Schema>>;
  readonly json?: Readonly<Record<string, Schema>>;
  /** True for calls that need no session. */
  readonly open?: true;
  /** The `data` of a success. */
  readonly data: Schema;
  /**
   * One `data`, shown in `openapi.json`. The fake gateway answers with it, unless the call has a row in
   * test/fake/services.
   */
  readonly example?: unknown;
}
