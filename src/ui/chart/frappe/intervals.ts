import { gridlines } from '../scale.ts';

/** For utils/intervals.js, which draws up to six gridlines: three do, and nothing is negative. */
export const calcChartIntervals = (values: readonly number[]) => gridlines(Math.max(0, ...values));
export const getIntervalSize = (lines: readonly number[]) => lines[1]! - lines[0]!;
export const getValueRange = (lines: readonly number[]) => lines[lines.length - 1]! - lines[0]!;
export const getZeroIndex = () => 0;
export const scale = (value: number, axis: { zeroLine: number; scaleMultiplier: number }) =>
  axis.zeroLine - value * axis.scaleMultiplier;
export const getClosestInArray = () => -1;
