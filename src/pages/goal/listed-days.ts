import { daysOf, type Day, type DayRange } from '../../sport/days.ts';

/** The values of days from lists, with the day of each list's request. */
export type ListedDays<Value> = Readonly<Record<Day, { readonly value: Value; readonly asOf: Day }>>;

/** When a list was requested, and how it counts beside older lists. */
export interface ListOrigin {
  readonly asOf: Day;
  /** Whether it replaces the known values. Otherwise it only adds to older lists. */
  readonly replaces: boolean;
}

/** Adds the list of a range of days. A day that it omits has the value `none`. */
export function addList<Value>(
  listed: ListedDays<Value>,
  range: DayRange,
  list: Readonly<Record<Day, Value>>,
  none: Value,
  { asOf, replaces }: ListOrigin,
): ListedDays<Value> {
  const days = { ...listed };
  daysOf(range).forEach((day) => {
    const before = days[day];
    if (!before || replaces || before.asOf < asOf) days[day] = { value: list[day] ?? none, asOf };
  });
  return days;
}

/**
 * Returns the known value of a day, or `null`. A list that was requested before the day's end is incomplete:
 * it counts only until the end of the day of its request.
 */
export function listedOn<Value>(listed: ListedDays<Value>, day: Day, today: Day): Value | null {
  const row = listed[day];
  return row && (day < row.asOf || row.asOf === today) ? row.value : null;
}
