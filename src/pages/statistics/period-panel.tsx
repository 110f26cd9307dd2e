import { memo, type ReactNode } from 'react';
import type { Day } from '../../sport/days.ts';
import { belowFold } from '../../ui/below-fold.ts';
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
  readonly blocks: PeriodBlocks<Sums, Kind>;
  readonly measure: Measure;
  /** Rendered between the chart and the sums. */
  readonly lead?: ((blocks: PeriodBlocks<Sums, Kind>) => ReactNode) | undefined;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** Called when the chart has been drawn. */
  drawn(period: Period): void;
}

function Panel<Sums extends Numbers<Sums>, Kind extends string>(props: Props<Sums, Kind>) {
  const { period, today, blocks, measure, lead, figures, bests, drawn } = props;
  return (
    <>
      <ChartCard
        period={period}
        today={today}
        blocks={blocks}
        measure={measure}
        sum={figures[0]![0]}
        drawn={drawn}
      />
      {lead && lead(blocks)}
      <SummaryCard summary={blocks.summary} figures={figures} />
      {belowFold(<BestsSection bests={blocks.bests} figures={bests} today={today} />)}
    </>
  );
}

/** The chart, sums and bests of a period. It is not rendered again when it is only hidden or shown. */
export const PeriodPanel = memo(Panel) as typeof Panel;
