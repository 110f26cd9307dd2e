import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { useIdle } from '../../app/use-idle.ts';
import { ChartPill as Pill, type PillProps } from '../../ui/chart/chart-pill.tsx';
import { useBarWorkouts, type BarWorkouts } from './bar-workouts.ts';
import { FormerLine as Line, type FormerLineProps } from './former-line.tsx';
import './hidden-panel.css';
import type { PeriodBlocks } from './statistics-store.ts';
import type { Numbers } from './summary-card.tsx';

// The parts of a chart's card that load after its data. They wait until the browser is idle, so that the bars are drawn
// first.

interface ChartPillProps extends PillProps, Omit<BarWorkouts, 'bar'> {
  readonly blocks: Pick<PeriodBlocks<object, string>, 'chart'>;
}

/** Does not wait if a bar has been tapped. */
export function ChartPill(props: ChartPillProps) {
  const isIdle = useIdle();
  const { blocks, chosen, store, measure } = props;
  const bar = (blocks.chart.state.value.value || [])[chosen];
  const count = useBarWorkouts({ bar, store, measure });
  const workouts =
    count > 1
      ? i18n._('statistics.bar.workouts', { count: getApp().format.count(count) })
      : count
        ? i18n._('statistics.bar.workout')
        : '';
  return isIdle || chosen >= 0 ? <Pill {...props} extra={workouts} /> : null;
}

export function FormerLine<Sums extends Numbers<Sums>>(props: FormerLineProps<Sums>) {
  return useIdle() ? <Line {...props} /> : null;
}
