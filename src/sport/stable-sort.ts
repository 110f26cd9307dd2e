/** Sorts, and keeps the order of equal values: before Chromium 70, `sort` mixes those of a list of more than ten. */
export const stableSort = <Value>(
  values: readonly Value[],
  compare: (a: Value, b: Value) => number,
): Value[] =>
  values
    .map((value, index) => ({ value, index }))
    .sort((a, b) => compare(a.value, b.value) || a.index - b.index)
    .map(({ value }) => value);
