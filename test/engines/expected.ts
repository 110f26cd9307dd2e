/** What the matrix looks for on a page, besides data of its calls, and where it taps. */
export interface Expected {
  readonly shows?: readonly string[];
  /** A CSS selector; where absent, the first control that is not chosen yet. */
  readonly tap?: string;
  /** Its calls bring nothing that is seen as it was sent. */
  readonly showsNoData?: true;
}

/** By path; pages that are not here have no more to be asked than any page. */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  '/running-statistics': { shows: ['Best performances', 'Active days'] },
};
