import { dateText } from '../../i18n/dates.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { yearIn, type Day } from '../../sport/days.ts';
import { withoutNoise } from '../../sport/numbers.ts';
import type { UnitSystem } from '../../sport/units.ts';
import { bodyValueIn, type Measure, type Reading } from './readings.ts';

/** The measures with a change. A sport has none: a longer last workout is no progress. */
const BODY: readonly Measure[] = ['weight', 'bodyFat', 'waist'];

interface Options {
  readonly measure: Measure;
  /** Oldest first. */
  readonly trend: readonly Reading[];
  readonly today: Day;
  readonly unit: string;
  readonly units: UnitSystem;
}

/** Returns a value in tenths of the shown unit, as the tile rounds it. */
const tenthsOf = (measure: Measure, units: UnitSystem, value: number): number =>
  Math.round(withoutNoise(bodyValueIn(units, measure, value) * 10));

/**
 * For example '−1.7 kg since 1 Oct': the difference between the first and the last reading of a trend, both
 * as shown. Empty without a difference, or if all readings are from one day. A change of a percentage is in
 * points, without a unit.
 */
export function changeText({ measure, trend, today, unit, units }: Options): string {
  const first = trend[0];
  const last = trend[trend.length - 1];
  const from = first?.at?.slice(0, 10);
  if (!BODY.includes(measure) || !first || !last || !from || last.at?.slice(0, 10) === from) return '';
  const tenths = tenthsOf(measure, units, last.value) - tenthsOf(measure, units, first.value);
  if (!tenths) return '';
  const amount = decimal(Math.abs(tenths) / 10, 1);
  const change = (tenths < 0 ? '−' : '+') + amount + (unit === '%' ? '' : `\u00a0${unit}`);
  const day = dateText(from, yearIn(from) !== yearIn(today));
  return i18n._('dataCentre.change', { change, day: day.replace(/ /g, '\u00a0') });
}
