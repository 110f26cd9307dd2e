import type { ReactNode } from 'react';
import type { Resource } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import type { BarFormat, BestFigure, Figure } from './figures.ts';
import { isOver, type Bucket, type Period } from './periods.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Addend, Measure, Measured, MeasuredSums, Openable, WriteTime } from './workouts.ts';

// What the components of a statistics page hand on: the page's sport, a tab's panel, and the series in its
// chart.

/** What stays the same on a sport's page of statistics while the page is open. */
export interface Sport<Sums, Kind extends string> {
  readonly store: SportStore<Sums, Kind, Measured>;
  /** The field of the sum that the chart's bars add up to, until the reader taps another sum. */
  readonly measure: Measure & keyof Sums;
  readonly barFormat: BarFormat;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** Samples are compared with nothing. */
  readonly isSample?: boolean;
  /** Renders a workout of the list. */
  row(workout: Openable, when: WriteTime): ReactNode;
  /** Opens the result of a workout. Absent where the app cannot. */
  readonly open: ((workout: Openable) => void) | undefined;
  /** Rendered between the chart and the sums. */
  lead?(summary: Resource<Sums>): ReactNode;
  /** Rendered at the end of a panel. */
  end?(panel: Panel<Sums, Kind>): ReactNode;
}

/** A tab with the period around `day` that it shows, and with that period's data. */
export interface Panel<Sums, Kind extends string> {
  readonly period: Period;
  readonly day: Day;
  readonly today: Day;
  readonly blocks: PeriodBlocks<Sums, Kind>;
  /** The data of all periods. */
  readonly store: SportStore<Sums, Kind, Measured>;
}

/** The panel of any sport. */
export type AnyPanel = Panel<MeasuredSums, string>;

/** The bars of a measure in a panel's chart, and how their sum is written. */
export interface Series {
  readonly measure: Measure;
  readonly barFormat: BarFormat;
  readonly buckets: Resource<readonly Bucket[]>;
  /** What the bars of a tapped sum are added up from. Absent from the bars that the page shows by itself. */
  readonly addends?: Resource<readonly Addend[]>;
  writeSum(value: Maybe<number>): string;
  readonly sumUnit: string | undefined;
}

/**
 * Whether the page adds up the bars: the server has a chart for the sport's measure in current periods only.
 */
export const isAddedUp = ({ addends }: Series, { period, day, today }: AnyPanel): boolean =>
  !!addends || isOver(period, day, today);
