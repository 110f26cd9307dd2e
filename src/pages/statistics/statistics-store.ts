import type { Answer, Cancel } from '../../gateway/gateway.ts';
import type { Day } from '../../sport/days.ts';
import type { Period } from './periods.ts';
import type { Best, Summary } from '../../sport/records.ts';
import type { Bar } from './series.ts';
import { createBlock, type Block } from '../../gateway/block.ts';
import type { Pages } from '../../gateway/pages.ts';

/** What a tab shows, each part by itself. */
export interface PeriodBlocks<Sums, Kind extends string> {
  readonly chart: Block<readonly Bar[]>;
  readonly summary: Block<Sums>;
  readonly bests: Block<readonly Best<Kind>[]>;
  /** Where these come from. */
  readonly asks: Asks<Sums, Kind>;
}

export interface Statistics<Sums = Summary, Kind extends string = string> {
  /** The period's own blocks: an answer never reaches another period. */
  of(period: Period): PeriodBlocks<Sums, Kind>;
  /** Loads a period, or refreshes it, and gives up what was asked for another one. */
  open(period: Period): void;
  close(): void;
}

/** Where a period's statistics come from: a question for each part. */
export interface Asks<Sums, Kind extends string> {
  chart(cancel: Cancel): Promise<Answer<readonly Bar[]>>;
  /** Of the period around today, or around another `day`. */
  summary(cancel: Cancel, day?: Day): Promise<Answer<Sums>>;
  bests(cancel: Cancel): Promise<Answer<readonly Best<Kind>[]>>;
}

/** What a page of statistics shows: a tab's blocks, and the list of all records. */
export interface SportStore<Sums, Kind extends string, Item> {
  readonly statistics: Statistics<Sums, Kind>;
  readonly records: Pages<Item>;
  /** The day around which the periods lie. */
  today(): Day;
}

export function createStatistics<Sums extends object, Kind extends string>(
  source: (period: Period) => Asks<Sums, Kind>,
): Statistics<Sums, Kind> {
  type Blocks = PeriodBlocks<Sums, Kind>;
  const periods: Partial<Record<Period, Blocks>> = {};
  let opened: Blocks | null = null;

  const make = (asks: Asks<Sums, Kind>): Blocks => ({
    chart: createBlock(asks.chart),
    summary: createBlock(asks.summary),
    bests: createBlock(asks.bests),
    asks,
  });
  const of = (period: Period) => periods[period] || (periods[period] = make(source(period)));
  const each = (verb: 'load' | 'cancel') => {
    if (opened) [opened.chart, opened.summary, opened.bests].forEach((block) => block[verb]());
  };
  const close = () => each('cancel');
  return {
    of,
    open(period) {
      close();
      opened = of(period);
      each('load');
    },
    close,
  };
}
