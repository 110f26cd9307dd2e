/** A calendar day without a zone: '2026-10-17'. */
export type Day = string;

/** What a clock on the wall shows: '2026-10-17T08:12:00'. Its first ten characters are a {@link Day}. */
export type WallTime = string;

/** Both ends belong to the range. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}
