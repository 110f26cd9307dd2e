/**
 * Rows of the host contract, in terms of JSON Schema. The message types and the schema for native developers
 * (schema.ts) both come from them, so they cannot differ.
 */
export interface FieldRow {
  readonly type: 'string' | 'integer' | 'array' | readonly ['string', 'integer'];
  /** The fields of each object of an array; 'string' if it contains texts. */
  readonly items?: FieldRows | 'string';
  /** Unit, format, and the value that is sent if the real one is unknown. */
  readonly description: string;
  readonly pattern?: string;
  readonly examples: readonly (string | number | readonly (object | string)[])[];
  readonly optional?: true;
}

export type FieldRows = Readonly<Record<string, FieldRow>>;

export interface MessageRow {
  readonly description: string;
  readonly properties: FieldRows;
}

export interface MethodRow {
  readonly description: string;
  /** The method's message, or its messages by `activityLabel`. */
  readonly takes?: MessageRow | Readonly<Record<string, MessageRow>>;
}

type Value<Field> = Field extends { readonly type: 'string' } ? string : number;
type Optional<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly optional: true } ? Name : never;
}[keyof Fields];

export type MessageOf<Message extends MessageRow> = {
  readonly [Name in Exclude<keyof Message['properties'], Optional<Message['properties']>>]: Value<
    Message['properties'][Name]
  >;
} & { readonly [Name in Optional<Message['properties']>]?: Value<Message['properties'][Name]> };
