import type { Day } from '../../sport/days.ts';

/** What lists have told of each day, with the day on which the list was asked for. */
export type ListedDays<Value> = Readonly<Record<Day, { readonly value: Value; readonly asOf: Day }>>;

interface Told<Value> {
  /** Stands for a day that the list leaves out. */
  readonly none: Value;
  /** The day on which the list was asked for. */
  readonly asOf: Day;
  /** Whether it takes the place of all that is known. Otherwise it adds only to what older lists told. */
  readonly replaces: boolean;
}

/** Adds a list of the days of a range. */
export function addList<Value>(
  listed: ListedDays<Value>,
  range: readonly Day[],
  list: Readonly<Record<Day, Value>>,
  { none, asOf, replaces }: Told<Value>,
): ListedDays<Value> {
  const days = { ...listed };
  range.forEach((day) => {
    const before = days[day];
    if (!before || replaces || before.asOf < asOf) days[day] = { value: list[day] ?? none, asOf };
  });
  return days;
}

/**
 * Returns what is known of a day; `null`: nothing. Only a list that was asked for after a day's end holds all
 * of the day, so an earlier one counts until the end of the day on which it was asked for.
 */
export function listedOn<Value>(listed: ListedDays<Value>, day: Day, today: Day): Value | null {
  const row = listed[day];
  return row && (day < row.asOf || row.asOf === today) ? row.value : null;
}
