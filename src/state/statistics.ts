import type { Answer, Gateway } from '../gateway/gateway.ts';
import { getBests, getChart, getSummary } from '../gateway/statistics.ts';
import type { Day } from '../sport/days.ts';
import { rangeOf, type Period } from '../sport/periods.ts';
import type { Best, Summary } from '../sport/records.ts';
import { barsOf, type Bar } from '../sport/series.ts';
import { createBlock, type Block } from './block.ts';

/** What a tab shows, each part by itself. */
export interface PeriodBlocks {
  readonly chart: Block<readonly Bar[]>;
  readonly summary: Block<Summary>;
  readonly bests: Block<readonly Best[]>;
}

export interface Statistics {
  /** The period's own blocks: an answer never reaches another period. */
  of(period: Period): PeriodBlocks;
  /** Loads a period, or refreshes it, and gives up what was asked for another one. */
  open(period: Period): void;
  close(): void;
}

interface Options {
  readonly gateway: Gateway;
  readonly sceneCode: string;
  today(): Day;
}

export function createStatistics({ gateway, sceneCode, today }: Options): Statistics {
  const periods: Partial<Record<Period, PeriodBlocks>> = {};
  let opened: PeriodBlocks | null = null;

  const make = (period: Period): PeriodBlocks => ({
    chart: createBlock((cancel) => {
      const day = today();
      return gateway
        .send(getChart({ sceneCode, period }), cancel)
        .then((answer): Answer<readonly Bar[]> =>
          answer.ok ? { ok: true, value: barsOf(period, day, answer.value) } : answer,
        );
    }),
    summary: createBlock((cancel) =>
      gateway.send(getSummary({ sceneCode, period, dateTime: today() }), cancel),
    ),
    bests: createBlock((cancel) => {
      const range = period === 'total' ? null : rangeOf(period, today());
      return gateway.send(getBests({ range }), cancel);
    }),
  });
  const of = (period: Period) => periods[period] || (periods[period] = make(period));
  const close = () => {
    if (!opened) return;
    opened.chart.cancel();
    opened.summary.cancel();
    opened.bests.cancel();
  };
  return {
    of,
    open(period) {
      close();
      opened = of(period);
      opened.chart.load();
      opened.summary.load();
      opened.bests.load();
    },
    close,
  };
}
