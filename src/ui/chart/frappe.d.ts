/** Types for the parts of frappe-charts 1.6.2 that this project uses. The package has none. */
declare module 'frappe-charts/src/js/charts/AxisChart.js' {
  export interface ChartData {
    readonly labels: readonly string[];
    readonly datasets: readonly { readonly values: readonly number[]; readonly chartType: 'bar' }[];
  }
  interface Space {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  }
  export default class AxisChart {
    constructor(parent: HTMLElement, options: { readonly data: ChartData });
    parent: HTMLElement;
    container: HTMLElement;
    data: ChartData;
    config: { showLegend: number };
    measures: { margins: Space; paddings: Space };
    /** Set by calc(). */
    state: {
      unitWidth: number;
      xAxis: { positions: number[] };
      yAxis: { labels: readonly number[]; positions: number[]; scaleMultiplier: number; zeroLine: number };
      datasets: [{ yPositions: number[] }];
    };
    barOptions: { spaceRatio?: number };
    /** `base…`: the whole drawing. The others: the plot without its margins. */
    baseHeight: number;
    baseWidth: number;
    height: number;
    width: number;
    /** Created again by each drawing. */
    svg: SVGElement;
    svgDefs: SVGElement;
    /** Called by the constructor, in this order. */
    validateColors(): string[];
    setMeasures(): void;
    configure(): void;
    setup(): void;
    draw(): void;
    /** Called by draw(), in this order. */
    updateWidth(): void;
    calc(): void;
    updateTipOffset(): void;
    /** Used by calc(). */
    calcXPositions(): void;
    calcDatasetPoints(): void;
  }
}
