import { decimal } from '../../i18n/numbers.ts';

/** Steps between two gridlines, for one power of ten; each gives whole figures. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
const STEPS_FROM_TEN = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The three gridlines for values up to `max`: zero, a round step and its double, which is the top.
 * Where nothing passes 1 the step is a half, so that short runs are seen.
 */
export function gridlines(max: number): readonly [number, number, number] {
  const half = max / 2;
  if (max > 0 && max <= 1) return [0, 0.5, 1];
  let power = 1;
  while (power * 10 < half) power *= 10;
  const steps = power > 1 ? STEPS_FROM_TEN : STEPS;
  const step = (steps.filter((each) => each * power >= half)[0] || 10) * power;
  return [0, step, 2 * step];
}

/** A gridline's value: whole, thousands from 10,000 on as '15k'; a half stays unwritten. */
export function figure(value: number): string {
  let suffix = 0;
  while (value >= 10000 && suffix < 4) {
    value /= 1000;
    suffix++;
  }
  return value % 1 ? '' : decimal(value, 0) + 'kMGT'.charAt(suffix - 1);
}

/** Bars are 22 wide in a week, 14 in a year and 6 in a month, on a phone 360 wide. */
export function barWidth(columnWidth: number): number {
  return Math.max(2, Math.min(22, Math.round(columnWidth * 0.56 + 1)));
}

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
export function keepInside(centre: number, width: number, room: number): number {
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
