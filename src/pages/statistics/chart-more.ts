/** The parts of a chart's card that wait until the page is idle, or for a tap on the chart. */
export { ChartPill } from '../../ui/chart/chart-pill.tsx';
export { FormerLine } from './former-line.tsx';
