import type { Signal } from '@preact/signals';
import type { ReactNode } from 'react';
import type { Answer, RequestOptions } from '../../gateway/gateway.ts';
import type { PagedList } from '../../gateway/pages.ts';
import type { Resource } from '../../gateway/resource.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import type { BarFormat, BestFigure, Figures, MeasureFigure } from './figures.ts';
import type { Bucket, Period } from './periods.ts';
import type { PeriodResources, Statistics } from './statistics-store.ts';
import type { Addend, Sums, Workout, WriteTime } from './workouts.ts';

// How the files of a statistics page fit together:
// - workouts.ts: the workouts, sums and bests of all sports.
// - statistics-store.ts: a period's requests and resources. run-store.ts sends the requests with calls.ts; sample-store.ts
//   answers them with a sample. Each makes a SportStore.
// - panel-store.ts: the chosen tab and day, and the panels.
// - statistics-page.tsx > period-panel.tsx > chart-card.tsx, sums-card.tsx: the components of the first screen.
// - period-details.ts: the components that load after the first figures. added-up.ts: bars that no server sends.
// This file has the props of these components: the sport, the panel of a tab, and the series in its chart.
//
// From a tap on a bar to its pill: bar-chart.tsx (src/ui/chart) selects the bar, and calls the `renderPill` of
// period-chart.tsx, which renders WorkoutsPill (from period-details.ts, in workouts-pill.tsx): it adds what the page knows
// of the bar, and renders chart-pill.tsx.
//
// How an answer becomes bars: a Workout or Sums is an Addend (workouts.ts); the addends' amounts by date are ChartPoints
// (pointsOf), and the points add up to a Bucket for each bar (bucketsOf in periods.ts). A ChartBar is a bucket in the
// shown unit, with its texts (period-chart.tsx); a Drawing has its place in px (src/ui/chart/drawing.ts).

export interface SportStore {
  readonly statistics: Statistics;
  readonly records: PagedList<Workout>;
  /** Finds the rows of a range of days in this list. */
  findRecords(options: RequestOptions, range: DayRange): Promise<Answer<readonly Workout[]>>;
}

/** The part of a statistics page that depends on the sport. */
export interface Sport {
  readonly store: SportStore;
  /** The bars show the first one until the reader taps another sum. */
  readonly figures: Figures;
  /** The format of the first figure's bars. */
  readonly barFormat: BarFormat;
  readonly bests: readonly BestFigure[];
  readonly recordsTitle: string;
  /** Says that the figures are a sample. */
  readonly note?: ReactNode;
  /** A sample has no comparisons. */
  readonly isSample?: boolean;
  row(workout: Workout, when: WriteTime): ReactNode;
  /** `undefined` if the app cannot open results. */
  readonly open: ((workout: Workout) => void) | undefined;
  /** Rendered between the chart and the sums. */
  aboveSums?(sums: Resource<Sums>): ReactNode;
  /** Rendered at the end of a panel. */
  atEnd?(panel: Panel): ReactNode;
}

/** A tab with the period around `day` and its data. */
export interface Panel {
  readonly period: Period;
  readonly day: Day;
  readonly today: Day;
  /** Whether the period was over before `today`, so that its figures do not change. */
  readonly hasEnded: boolean;
  readonly resources: PeriodResources;
  readonly store: SportStore;
  /**
   * The bar whose workouts the sheet of the tab lists (bar-sheet.tsx). The pill over a bar sets it; a new object
   * opens the sheet, also for the same bar.
   */
  readonly openedBar: Signal<ChartBar | null>;
  /** Shows the period of another day in all tabs. `null` stands for the current period. */
  showDay(day: Day | null): void;
  /** Called when the chart has been drawn: then the panel stays in the page. */
  keep(): void;
  /**
   * Called before the charts of all tabs show another sum. Lets the hidden panels go, so that they do not load and
   * draw other bars unseen.
   */
  keepNone(): void;
  /** Requests the resources again, and the list of workouts if all have failed. */
  retry(): void;
}

export interface PanelProps {
  readonly sport: Sport;
  readonly panel: Panel;
}

/** The bars of a chart, and the sum that they add up to. */
export interface Series {
  readonly figure: MeasureFigure;
  readonly barFormat: BarFormat;
  readonly buckets: Resource<readonly Bucket[]>;
  /** The addends of a chosen sum's bars. Absent for the page's own bars. */
  readonly addends?: Resource<readonly Addend[]>;
}

export interface ChartProps {
  readonly panel: Panel;
  readonly series: Series;
}
