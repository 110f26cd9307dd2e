import { dateValues } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { yearIn, type Day } from '../../sport/days.ts';
import type { Measure, Reading } from './readings.ts';
import './tile.css';

/** What a body is measured by. The latest workout of a sport is no better for being longer than the first. */
const BODY: readonly Measure[] = ['weight', 'bodyFat', 'waist'];

interface Options {
  readonly measure: Measure;
  /** Oldest first. */
  readonly trend: readonly Reading[];
  readonly today: Day;
  readonly unit: string;
  write(value: number): string;
}

/**
 * For example '−1.7 kg since 1 Oct': the last reading of a trend beside its first. Empty where nothing has changed, or
 * all readings are of one day. A change of percents is one of their points, so it has no unit.
 */
export function changeText({ measure, trend, today, unit, write }: Options): string {
  const first = trend[0];
  const last = trend[trend.length - 1];
  const from = first?.at?.slice(0, 10);
  if (!BODY.includes(measure) || !first || !last || !from || last.at?.slice(0, 10) === from) return '';
  const difference = last.value - first.value;
  const amount = write(Math.abs(difference));
  if (amount === write(0)) return '';
  const change = (difference < 0 ? '−' : '+') + amount + (unit === '%' ? '' : `\u00a0${unit}`);
  const values = dateValues(from);
  const isOfYear = values.year === yearIn(today);
  const day = isOfYear ? i18n._('date.day', values) : i18n._('date.dayOfYear', values);
  return i18n._('dataCentre.change', { change, day: day.replace(/ /g, '\u00a0') });
}

export const Change = (options: Options) => <div className="tile-change">{changeText(options)}</div>;
