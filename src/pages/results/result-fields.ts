import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/numbers.ts';
import type { Result } from './result.ts';
import type { Field } from './result-body.tsx';

/** A slope that rounds to zero gets no minus sign. */
const signed = (percent: number) => (percent <= -0.05 ? '\u2212' : '') + decimal(Math.abs(percent), 1);

/** The figures of a run, below its distance. */
export function resultFields(result: Result, format: Formatter): Field[] {
  const { inclinePercent: incline } = result;
  return [
    { label: i18n._('statistics.duration'), value: format.duration(result.durationS) },
    {
      label: i18n._('statistics.calories'),
      value: format.calories(result.caloriesKcal),
      unit: i18n._('unit.kcal'),
    },
    { label: i18n._('result.pace'), value: format.pace(result.paceSPerKm), unit: format.paceUnit },
    {
      label: i18n._('statistics.fastestPace'),
      value: format.fastestPace(result.fastestPaceSPerKm),
      unit: format.paceUnit,
    },
    { label: i18n._('result.incline'), value: incline === null ? '–' : signed(incline), unit: '%' },
    { label: i18n._('result.steps'), value: format.count(result.steps) },
  ];
}
