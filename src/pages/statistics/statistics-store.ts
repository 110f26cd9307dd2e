import type { Answer, Cancel } from '../../gateway/gateway.ts';
import type { Day } from '../../sport/days.ts';
import type { Period } from './periods.ts';
import type { Best, Summary } from '../../sport/records.ts';
import type { Bar } from './series.ts';
import { createBlock, type Block } from '../../gateway/block.ts';
import type { PagedList } from '../../gateway/paged-list.ts';

/** The data of a tab. Each part loads separately. */
export interface PeriodBlocks<Sums, Kind extends string> {
  readonly chart: Block<readonly Bar[]>;
  readonly summary: Block<Sums>;
  readonly bests: Block<readonly Best<Kind>[]>;
  /** The requests that load the blocks. */
  readonly asks: Asks<Sums, Kind>;
}

export interface Statistics<Sums = Summary, Kind extends string = string> {
  /** Returns the blocks of a period. Each period has its own, so that a late response never reaches another period. */
  blocksOf(period: Period): PeriodBlocks<Sums, Kind>;
  /** Loads or refreshes a period, and cancels the requests of the one before. */
  open(period: Period): void;
  close(): void;
}

/** The requests of a period, one for each part. */
export interface Asks<Sums, Kind extends string> {
  chart(cancel: Cancel): Promise<Answer<readonly Bar[]>>;
  /** The sums of the period around `day`, which is today by default. */
  summary(cancel: Cancel, day?: Day): Promise<Answer<Sums>>;
  bests(cancel: Cancel): Promise<Answer<readonly Best<Kind>[]>>;
}

/** The data of a statistics page: the blocks of the tabs, and the list of all records. */
export interface SportStore<Sums, Kind extends string, Item> {
  readonly statistics: Statistics<Sums, Kind>;
  readonly records: PagedList<Item>;
  /** The periods are those around this day. */
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
  const blocksOf = (period: Period) => periods[period] || (periods[period] = make(source(period)));
  const each = (verb: 'load' | 'cancel') => {
    if (opened) [opened.chart, opened.summary, opened.bests].forEach((block) => block[verb]());
  };
  const close = () => each('cancel');
  return {
    blocksOf,
    open(period) {
      close();
      opened = blocksOf(period);
      each('load');
    },
    close,
  };
}
