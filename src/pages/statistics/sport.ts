import type { ReactNode } from 'react';
import type { Resource } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import type { BarFormat, BestFigure, Figure } from './figures.ts';
import { isOver, type Bucket, type Period } from './periods.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Addend, Measure, Measured, MeasuredSums, Openable, WriteTime } from './workouts.ts';

// How the files of a statistics page fit together:
// - calls.ts, run-store.ts, sample/sample-store.ts: a sport's requests, which make its SportStore
// - statistics-store.ts: the resources of each period; choice.ts and period-store.ts: the chosen tab and day
// - statistics-page.tsx > period-panel.tsx > chart-card.tsx, summary-card.tsx: what is drawn at once
// - period-details.ts: what is drawn after the first figures; added-up.ts: bars that no server sends
// Here are the props of their components: the sport, a tab's panel, and the series in its chart.

/** The part of a statistics page that depends on the sport. */
export interface Sport<Sums, Kind extends string> {
  readonly store: SportStore<Sums, Kind, Measured>;
  /** The sum that the bars show until the reader taps another sum. */
  readonly measure: Measure & keyof Sums;
  readonly barFormat: BarFormat;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** A sample has no comparisons. */
  readonly isSample?: boolean;
  row(workout: Openable, when: WriteTime): ReactNode;
  /** `undefined` if the app cannot open results. */
  readonly open: ((workout: Openable) => void) | undefined;
  /** Rendered between the chart and the sums. */
  lead?(summary: Resource<Sums>): ReactNode;
  /** Rendered at the end of a panel. */
  end?(panel: Panel<Sums, Kind>): ReactNode;
}

/** A tab with the period around `day` and its data. */
export interface Panel<Sums, Kind extends string> {
  readonly period: Period;
  readonly day: Day;
  readonly today: Day;
  readonly blocks: PeriodBlocks<Sums, Kind>;
  readonly store: SportStore<Sums, Kind, Measured>;
}

export type AnyPanel = Panel<MeasuredSums, string>;

/** The bars of a measure, and the format of their sum. */
export interface Series {
  readonly measure: Measure;
  readonly barFormat: BarFormat;
  readonly buckets: Resource<readonly Bucket[]>;
  /** The addends of a tapped sum's bars. Absent for the page's own bars. */
  readonly addends?: Resource<readonly Addend[]>;
  writeSum(value: number | null): string;
  readonly sumUnit: string | undefined;
}

/** Whether the page adds up the bars. The server only has charts of current periods and one measure. */
export const isAddedUp = ({ addends }: Series, { period, day, today }: AnyPanel): boolean =>
  !!addends || isOver(period, day, today);
