import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow } from '../../app/app.ts';
import { createResource, type Fetcher, type Resource } from '../../gateway/resource.ts';
import type { Answer, RequestOptions } from '../../gateway/gateway.ts';
import type { PagedList } from '../../gateway/pages.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { Best, Summary } from '../../sport/records.ts';
import { isOver, rangeOf, type Bucket, type Period } from './periods.ts';
import type { Openable, Part, Workout } from './workouts.ts';

/** The data of a tab. Each part loads separately. */
export interface PeriodBlocks<Sums, Kind extends string> {
  readonly chart: Resource<readonly Bucket[]>;
  readonly summary: Resource<Sums>;
  readonly bests: Resource<readonly Best<Kind>[]>;
  /** What loads the blocks. */
  readonly requests: PeriodRequests<Sums, Kind>;
}

export interface Statistics<Sums = Summary, Kind extends string = string> {
  /** The day around which the shown periods are: for headings, requests and figures alike. `open` reads it again. */
  readonly today: ReadonlySignal<Day>;
  /**
   * Returns the blocks of the period around `day`, by default `today`. Each week, month and year has its own, so that a
   * late response never reaches another one, and an old period's figures are never shown as those of a new one. When a
   * period has ended it gets new blocks, because other calls bring its data. Blocks of another person stay only while the
   * page shows them, until the new answers arrive.
   */
  blocksOf(period: Period, day?: Day): PeriodBlocks<Sums, Kind>;
  /**
   * Loads or refreshes the period around the current day, and cancels the requests of the one before. With a `day` in
   * an earlier period, loads that one, unless it has loaded before: it does not change any more. Of earlier periods that
   * follow each other quickly the first one loads at once, and then only the one at which this ends.
   */
  open(period: Period, day?: Day | null): void;
  close(): void;
}

/** The requests of a period, one for each part. */
export interface PeriodRequests<Sums, Kind extends string> {
  readonly chart: Fetcher<readonly Bucket[]>;
  /**
   * What bars of any measure are added up from: the workouts of a week or month, the sums of a year's months, or of the
   * total's years.
   */
  parts(options: RequestOptions): Promise<Answer<readonly Part[]>>;
  /** The sums of the period around `day`, which is the blocks' own by default. */
  readonly summary: Fetcher<Sums> & ((options: RequestOptions, day?: Day) => Promise<Answer<Sums>>);
  readonly bests: Fetcher<readonly Best<Kind>[]>;
  /**
   * The workouts of a range of days that are over. `null`: they are more than `pages` pages, or it cannot be told which
   * they are.
   */
  workouts(
    options: RequestOptions,
    range: DayRange,
    pages?: number,
  ): Promise<Answer<readonly Workout[] | null>>;
  /** The workouts of a day that is over, with the ids by which the page's list opens them. `null`: not known. */
  openable(options: RequestOptions, day: Day): Promise<Answer<readonly Openable[] | null>>;
}

/** The data of a statistics page: the blocks of the tabs, and the list of all records. */
export interface SportStore<Sums, Kind extends string, Item> {
  readonly statistics: Statistics<Sums, Kind>;
  readonly records: PagedList<Item>;
  /** The rows of a range of days in this list. `null`: not known. */
  listed(options: RequestOptions, range: DayRange): Promise<Answer<readonly Item[] | null>>;
}

/** Returns the requests of a period. `day` is the day of its blocks, and is read by each request. */
export type PeriodSource<Sums, Kind extends string> = (
  period: Period,
  day: () => Day,
  isEarlier: boolean,
) => PeriodRequests<Sums, Kind>;

/** Turns that follow each other faster than this pass through a period. */
const TURN_MS = 300;

/** `readToday` returns the current day. */
export function createStatistics<Sums extends object, Kind extends string>(
  source: PeriodSource<Sums, Kind>,
  readToday: () => Day,
): Statistics<Sums, Kind> {
  type Blocks = PeriodBlocks<Sums, Kind>;
  type Known = { day: Day; owner: string; readonly blocks: Blocks };
  const today = signal(readToday());
  const known: Record<string, Known | undefined> = {};
  let shown: Known | undefined;
  const { show, close } = createShownResources();
  /** The earlier period that was opened last, until no other one follows it quickly. */
  let turned: { readonly period: Period; readonly blocks: Blocks } | null = null;
  let turning: ReturnType<typeof setTimeout>;

  const listOf = ({ chart, summary, bests }: Blocks) => [chart, summary, bests];

  /** The last day on which the period was opened is that of its requests, also of those that are repeated later. */
  const periodAround = (period: Period, day: Day) => {
    const { first, last } = rangeOf(period, day);
    // The total has a bar for each year, and goes on through the days of a year.
    const isEarlier = isOver(period, day, today.value);
    const name = first + (period === 'total' ? last.slice(0, 4) : last + isEarlier);
    const before = known[name];
    const owner = authorizationNow();
    if (before && (before.owner === owner || before === shown)) return before;
    let made: Known | undefined;
    // The blocks may ask already while they are made.
    const requests = source(period, () => made?.day ?? day, isEarlier);
    const { chart, summary, bests } = requests;
    const blocks = {
      chart: createResource(chart),
      summary: createResource(summary),
      bests: createResource(bests),
      requests,
    };
    return (known[name] = made = { day, owner, blocks });
  };
  return {
    today,
    blocksOf: (period, day = today.value) => periodAround(period, day).blocks,
    open(period, earlier) {
      const now = (today.value = readToday());
      const isEarlier = !!earlier && isOver(period, earlier, now);
      const day = isEarlier ? earlier : now;
      const opened = periodAround(period, day);
      opened.day = day;
      const owner = authorizationNow();
      const isOthers = opened.owner !== owner;
      opened.owner = owner;
      shown = opened;
      const list = listOf(opened.blocks);
      // The same ones are opened again to be refreshed.
      const isAgain = turned?.blocks === opened.blocks;
      const isQuick = isEarlier && turned?.period === period && !isAgain;
      clearTimeout(turning);
      // What is passed through is given up; what is known is shown without a call.
      show(isQuick ? [] : list, isEarlier && !isAgain && !isOthers);
      turned = isEarlier ? { period, blocks: opened.blocks } : null;
      turning = setTimeout(() => {
        turned = null;
        if (isQuick) show(list, true);
      }, TURN_MS);
    },
    close() {
      clearTimeout(turning);
      turned = null;
      close();
      Object.values(known).forEach((each) => each && listOf(each.blocks).forEach((block) => block.cancel()));
    },
  };
}
