import type { Target } from '../browser/page.ts';
import type { Writer } from './written.ts';

/** A figure from a response of the gateway: the end of the call's path, the path to the field, the format. */
export type Figure = readonly [call: string, field: string, write: Writer];

/** The effect of a tap: an element or text that was not there before, an address, or a message to the host. */
export type Reaction =
  | { readonly seen: Target }
  | { readonly address: RegExp }
  | { readonly message: string; readonly label?: string };

/** What is expected of a page: what test/browser/matrix.test.ts looks for on it, and what it taps. */
export interface Expected {
  /** Texts and figures that do not depend on the gateway: the page's own, and those of its sample data. */
  readonly shows: readonly string[];
  readonly figures?: readonly Figure[];
  /** Used instead of the example in `routes.ts`, if that shows too little. */
  readonly query?: Readonly<Record<string, string>>;
  /** The user agent of a phone whose WebView reacts to the tap without another site. */
  readonly userAgent?: string;
  readonly tap: Target;
  readonly then: Reaction;
}
