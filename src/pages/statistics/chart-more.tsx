import { useIdle } from '../../app/use-idle.ts';
import { ChartPill as Pill, type PillProps } from '../../ui/chart/chart-pill.tsx';
import { FormerLine as Line, type FormerLineProps } from './former-line.tsx';
import './hidden-panel.css';
import type { Numbers } from './summary-card.tsx';

// The parts of a chart's card that load after its data. They wait until the browser is idle, so that the bars are drawn
// first.

/** Does not wait if a bar has been tapped. */
export function ChartPill(props: PillProps) {
  const isIdle = useIdle();
  return isIdle || props.chosen >= 0 ? <Pill {...props} /> : null;
}

export function FormerLine<Sums extends Numbers<Sums>>(props: FormerLineProps<Sums>) {
  return useIdle() ? <Line {...props} /> : null;
}
