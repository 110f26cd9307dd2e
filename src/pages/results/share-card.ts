import type { WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import type { Field } from './result-body.tsx';

/** A result as its picture shows it, in the words of the page. */
export interface ShareCard {
  /** What the workout was, where that is known: a course, a sport. */
  readonly title?: Maybe<string>;
  /** The number in the lap. */
  readonly hero: string;
  readonly unit: string;
  readonly at: Maybe<WallTime>;
  readonly fields: readonly Field[];
}
