import { useLayoutEffect, useRef } from 'react';
import { BarPlot } from './bar-plot.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import type { Frame } from './frame.ts';

export interface PlotProps {
  readonly drawing: Drawing;
  /** Called after each drawing, before the paint. */
  drawn(frame: Frame): void;
}

const NOTHING = { labels: [], datasets: [] };

/** The chart's drawing: a late part, because it needs frappe. The rest of the chart works without it. */
export default function Plot({ drawing, drawn }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<BarPlot | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const chart = (plot.current = plot.current || new BarPlot(host.current, { data: NOTHING }));
    chart.show(drawing);
    drawn(finish(chart));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every rendering has a new drawing, mostly of the same content
  }, [JSON.stringify(drawing)]);
  return <div aria-hidden="true" ref={host} />;
}
