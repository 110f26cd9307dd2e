/** The index of the largest value, the first one of equals; -1 if none is above zero, or if all of several are equal. */
export function bestIndex(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const above = values.filter((value) => value !== null && value > 0);
  const isAlike = above.length > 1 && above.every((value) => value === most);
  return isAlike || !most ? -1 : values.indexOf(most);
}

/** The left edge of a box of `width` centred on `centre`, moved as far as needed to stay between 0 and `room`. */
export function leftWithin(centre: number, width: number, room: number): number {
  return Math.max(0, Math.min(centre - width / 2, room - width));
}

/**
 * Which labels to hide so that the others do not touch: only every second, third, … stays, and the neighbours of the
 * selected one go too. `needs` is the width of the widest label, in columns.
 */
export function crowded(labelled: readonly boolean[], selected: number, needs: number): boolean[] {
  const first = labelled.indexOf(true);
  const second = labelled.indexOf(true, first + 1);
  const every = second < 0 ? 1 : Math.ceil(needs / (second - first));
  let count = 0;
  return labelled.map((has, index) => {
    const beside = labelled[selected] && index !== selected && Math.abs(index - selected) < needs;
    return has && (count++ % every > 0 || beside === true) && index !== selected;
  });
}

/** The index after an arrow key: `by` steps from `index` (-1: no bar selected), clamped to the `count` bars. */
export function stepTo(index: number, by: number, count: number): number {
  if (index < 0 && isFinite(by)) return by > 0 ? 0 : count - 1;
  return Math.max(0, Math.min(index + by, count - 1));
}
