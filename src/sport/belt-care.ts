import { withoutNoise } from './numbers.ts';
import { distanceIn, type UnitSystem } from './units.ts';

/** The belt of a treadmill needs oil again after people have run this distance on it. */
export const BELT_MILES = 188;

/** The kilometres of a distance in miles, rounded down, so that nobody oils the belt too late. */
export const wholeKm = (miles: number): number =>
  Math.floor(withoutNoise(miles / distanceIn('imperial', 1000)));

/** Nobody tells the page about oiling. So care counts as due during this share of the distance to the next care. */
const DUE_PART = 0.1;

export interface BeltCare {
  readonly isDue: boolean;
  /** The total distance at which care is due again, in whole kilometres or miles. */
  readonly next: number;
}

/** The care that is due at a total distance; `null` before the first care. */
export function beltCare(distanceM: number, units: UnitSystem): BeltCare | null {
  const distanceOf = (count: number) =>
    units === 'metric' ? wholeKm(count * BELT_MILES) : count * BELT_MILES;
  const part = withoutNoise(distanceIn('imperial', distanceM) / BELT_MILES);
  const exact = Math.floor(part);
  // Kilometres are rounded down, so care is due a little before the miles say so.
  const isEarly = withoutNoise(distanceIn(units, distanceM)) >= distanceOf(exact + 1);
  const count = isEarly ? exact + 1 : exact;
  return count
    ? { isDue: isEarly || withoutNoise(part - exact) < DUE_PART, next: distanceOf(count + 1) }
    : null;
}
