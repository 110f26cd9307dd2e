import type { Target } from '../browser/page.ts';
import type { Writer } from './written.ts';

/** A figure of the gateway's answer: the end of the call's path, the way into its data, how people write it. */
export type Figure = readonly [call: string, field: string, write: Writer];

/** What a tap brings: an element or words that were not there before, an address, or a message to the phone. */
export type Reaction =
  | { readonly seen: Target }
  | { readonly address: RegExp }
  | { readonly message: string; readonly label?: string };

/** What the matrix looks for on a page, and where it taps. */
export interface Expected {
  /** Words and figures that stand there whatever the gateway says: the page's own, and of its samples. */
  readonly shows: readonly string[];
  readonly figures?: readonly Figure[];
  /** Where the example of `routes.ts` shows too little. */
  readonly query?: Readonly<Record<string, string>>;
  /** Of a phone in whose WebView the tap does something that needs no other site. */
  readonly userAgent?: string;
  readonly tap: Target;
  readonly then: Reaction;
}
