import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/numbers.ts';

/** The allowed steps between two gridlines, for one power of ten. Each gives whole figures. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
const STEPS_FROM_TEN = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The three gridlines for values up to `max`: zero, a round step, and twice the step at the top. If no value exceeds 1,
 * the step is 0.5, so that short runs are visible.
 */
export function gridlines(max: number): readonly [number, number, number] {
  const half = max / 2;
  if (max > 0 && max <= 1) return [0, 0.5, 1];
  let power = 1;
  while (power * 10 < half) power *= 10;
  const steps = power > 1 ? STEPS_FROM_TEN : STEPS;
  const step = (steps.find((each) => each * power >= half) || 10) * power;
  return [0, step, 2 * step];
}

/**
 * Formats a gridline's value in the unit of the highest one, `top`, which is shortened from 10,000 on: '15k', '1.5万'. A
 * half gets no text.
 */
export function figure(value: number, top: number): string {
  const words = i18n._('chart.steps').split(' ');
  let at = 0;
  for (; top >= 10000 && words[at + 1]; at++) {
    value /= +(words[0] as string);
    top /= +(words[0] as string);
  }
  return value % 1 && !at ? '' : decimal(value, value % 1 ? 1 : 0) + (value && at ? words[at] : '');
}

/** The width of a bar in px. On a phone 360 wide that is 22 in a week, 14 in a year and 6 in a month. */
export function barWidth(columnWidth: number): number {
  return Math.max(2, Math.min(22, Math.round(columnWidth * 0.56 + 1)));
}
