import { useMemo, type ReactNode } from 'react';
import type { Day } from '../../sport/days.ts';
import { belowFold } from '../../ui/below-fold.ts';
import type { BarWorkouts } from './bar-workouts.ts';
import { BestsSection } from './bests-section.tsx';
import { ChartCard } from './chart-card.tsx';
import type { BestFigure, Figure } from './figures.ts';
import type { Measure } from './measure.ts';
import type { Period } from './periods.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import { SummaryCard, type Numbers } from './summary-card.tsx';

interface Props<Sums, Kind extends string> {
  readonly period: Period;
  readonly today: Day;
  readonly store: BarWorkouts['store'];
  readonly blocks: PeriodBlocks<Sums, Kind>;
  readonly measure: Measure;
  /** Rendered between the chart and the sums. */
  readonly lead?: ((blocks: PeriodBlocks<Sums, Kind>) => ReactNode) | undefined;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** Called when the chart has been drawn. */
  drawn(): void;
}

/** The chart, sums and bests of a period. They are not rendered again when the panel is only hidden or shown. */
export function PeriodPanel<Sums extends Numbers<Sums>, Kind extends string>(props: Props<Sums, Kind>) {
  const { period, today, blocks, lead, figures, bests } = props;
  // The other props stay the same as long as the page is open.
  return useMemo(
    () => (
      <>
        <ChartCard {...props} sum={figures[0]![0]} />
        {lead && lead(blocks)}
        <SummaryCard summary={blocks.summary} figures={figures} />
        {belowFold(<BestsSection bests={blocks.bests} figures={bests} today={today} />)}
      </>
    ),
    [period, today, blocks],
  );
}
