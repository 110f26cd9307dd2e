import type { ReactNode } from 'react';
import type { Resource } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import type { BarFormat, BestFigure, Figure } from './figures.ts';
import type { Bucket, Period } from './periods.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Measure, Measured, Openable, Part, WriteTime } from './workouts.ts';

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

/** A tab, and the period around `day` that it shows. */
export interface Panel<Sums, Kind extends string> {
  readonly period: Period;
  readonly day: Day;
  readonly today: Day;
  readonly blocks: PeriodBlocks<Sums, Kind>;
}

/** The bars of a measure. */
export interface MeasureBars {
  readonly measure: Measure;
  readonly barFormat: BarFormat;
  readonly chart: Resource<readonly Bucket[]>;
  /** What the bars of a tapped sum are added up from. The server sends the page's own bars, except those of an earlier period. */
  readonly parts?: Resource<readonly Part[]>;
}

/** The bars that a panel shows, and how their sum is written. */
export interface ShownBars extends MeasureBars {
  write(value: Maybe<number>): string;
  readonly unit: string | undefined;
}
