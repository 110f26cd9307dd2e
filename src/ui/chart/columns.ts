/** Index of the longest of `values`, the first of equals; -1 where nothing is above zero. */
export function bestIndex(values: readonly (number | null)[]): number {
  let best = -1;
  let most = 0;
  values.forEach((value, index) => {
    if (value !== null && value > most) {
      best = index;
      most = value;
    }
  });
  return best;
}

/** Left edge of something `width` wide that is centred on `centre` as far as it stays between 0 and `room`. */
export function leftWithin(centre: number, width: number, room: number): number {
  return Math.max(0, Math.min(centre - width / 2, room - width));
}

/**
 * Which labels have to go so that the others don't touch: of those there are every second, third, …, and
 * those beside the chosen one. `needs` is the widest label's width in columns.
 */
export function crowded(labelled: readonly boolean[], chosen: number, needs: number): boolean[] {
  const first = labelled.indexOf(true);
  const second = labelled.indexOf(true, first + 1);
  const every = second < 0 ? 1 : Math.ceil(needs / (second - first));
  let count = 0;
  return labelled.map((has, index) => {
    const beside = labelled[chosen] && index !== chosen && Math.abs(index - chosen) < needs;
    return has && (count++ % every > 0 || beside === true) && index !== chosen;
  });
}

/** Where an arrow key leads among `count` bars: `by` steps from `index`, -1 being none; never past an end. */
export function stepTo(index: number, by: number, count: number): number {
  if (index < 0 && isFinite(by)) return by > 0 ? 0 : count - 1;
  return Math.max(0, Math.min(index + by, count - 1));
}
