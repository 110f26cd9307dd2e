type At<T> = (index: number) => T | undefined;

/** The groups in a list that grows at its end, such as the months of records. */
export interface Groups {
  /** The indices of the rows that begin a group, in ascending order. */
  readonly starts: readonly number[];
  /** The number of groups that begin before the row. */
  before(index: number): number;
}

/**
 * The returned function groups the first `count` rows by `keyOf`. A row with an empty key belongs to the group before
 * it. While the list only grows, each call reads only the new rows.
 */
export function createGroups<T extends { readonly id: string }>(keyOf: (item: T) => string) {
  let starts: number[] = [];
  let seen = 0;
  let key = '';
  let ends = '';

  const before = (index: number) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const idAt = (at: At<T>, index: number) => (at(index) || { id: '' }).id;

  return (count: number, at: At<T>): Groups => {
    // Another first or last row means that the list was loaded again.
    if (seen > count || idAt(at, 0) + ' ' + idAt(at, seen - 1) !== ends) {
      starts = [];
      seen = 0;
      key = '';
    }
    for (; seen < count; seen++) {
      const item = at(seen);
      const next = item ? keyOf(item) : '';
      if (!next || next === key) continue;
      key = next;
      starts.push(seen);
    }
    ends = idAt(at, 0) + ' ' + idAt(at, seen - 1);
    return { starts, before };
  };
}

/** The largest index up to `count` whose offset is at most `px`. Offsets grow with the index. */
export function indexAt(px: number, count: number, offset: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offset(middle) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
