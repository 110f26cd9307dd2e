/** What this project uses of frappe-charts 1.6.2, which has no types. */
declare module 'frappe-charts/src/js/charts/AxisChart.js' {
  export interface ChartData {
    readonly labels: readonly string[];
    readonly datasets: readonly { readonly values: readonly number[]; readonly chartType: 'bar' }[];
  }
  interface Options {
    readonly type: 'bar';
    readonly height: number;
    readonly animate: 0;
    readonly data: ChartData;
  }
  export default class AxisChart {
    constructor(parent: HTMLElement, options: Options);
    parent: HTMLElement;
    data: ChartData;
    config: { showLegend: number };
    measures: {
      margins: { top: number; right: number; bottom: number; left: number };
      paddings: { top: number; right: number; bottom: number; left: number };
      legendHeight: number;
    };
    state: {
      unitWidth: number;
      xAxis: { positions: number[] };
      yAxis: { labels: (number | string)[]; zeroLine: number };
      datasets: { yPositions: number[] }[];
    };
    barOptions: { spaceRatio?: number };
    baseHeight: number;
    baseWidth: number;
    height: number;
    width: number;
    configure(): void;
    setMeasures(): void;
    validateColors(): string[];
    bindTooltip(): void;
    calcXPositions(): void;
    updateWidth(): void;
    draw(onlyWidthChange?: boolean, init?: boolean): void;
    update(data: ChartData): void;
  }
}
