import '../../src/shell/shims.ts';
import { createRoot } from 'react-dom/client';
import { activate } from '../../src/i18n/i18n.ts';
import type { ChartBar } from '../../src/ui/chart/drawing.ts';
import { BarChart } from '../../src/ui/chart/bar-chart.tsx';
import { ChartPill } from '../../src/ui/chart/chart-pill.tsx';
import Plot from '../../src/ui/chart/plot.tsx';

/** The page of the chart's tests: bundled for old engines, and driven from outside by `window.chart`. */
activate('en', {});
const box = document.getElementById('root') as HTMLElement;
const root = createRoot(box);

export const chart = {
  show(bars: readonly ChartBar[], width: number) {
    box.style.width = width + 'px';
    // Engines without ResizeObserver look at the window.
    window.dispatchEvent(new Event('resize'));
    root.render(
      <BarChart
        bars={bars}
        caption="Bars"
        renderPlot={(props) => <Plot {...props} />}
        renderPill={(props) => <ChartPill {...props} />}
      />,
    );
  },
};

export type Chart = typeof chart;
Object.assign(window, { chart });
