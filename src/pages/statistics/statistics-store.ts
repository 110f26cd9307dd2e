import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow } from '../../app/app.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { yearIn, type Day } from '../../sport/days.ts';
import type { Best, RunSums } from '../../sport/records.ts';
import type { PeriodRequests, PeriodSource } from './period-requests.ts';
import { isOver, rangeOf, type Bucket, type Period } from './periods.ts';

export interface PeriodBlocks<Sums, Kind extends string> {
  readonly chart: Resource<readonly Bucket[]>;
  readonly sums: Resource<Sums>;
  readonly bests: Resource<readonly Best<Kind>[]>;
  readonly requests: PeriodRequests<Sums, Kind>;
  /** The day that the requests ask for. `open` updates it. */
  readonly requestDay: { current: Day };
  /** The authorization of the person for whom the blocks were created. */
  readonly person: string;
}

export interface Statistics<Sums = RunSums, Kind extends string = string> {
  /** The current day. `open` reads it again. */
  readonly today: ReadonlySignal<Day>;
  /**
   * Returns the blocks of the period around `day`, by default `today`. Each week, month and year has its own
   * blocks, so that no response reaches another period. A period gets new blocks when it ends, because other
   * calls load its data then. Blocks of another person stay only while the page shows them.
   */
  blocksOf(period: Period, day?: Day): PeriodBlocks<Sums, Kind>;
  /**
   * Loads or refreshes the current period, and cancels the requests of the period that was open. With a `day`
   * it loads the earlier period around this day once, because its data does not change. If the reader turns
   * through earlier periods quickly, it loads only the first and the last of them.
   */
  open(period: Period, day?: Day | null): void;
  close(): void;
}

export const resourcesOf = ({ chart, sums, bests }: PeriodBlocks<object, string>) => [chart, sums, bests];

export function createStatistics<Sums extends object, Kind extends string>(
  source: PeriodSource<Sums, Kind>,
  readToday: () => Day,
): Statistics<Sums, Kind> {
  type Blocks = PeriodBlocks<Sums, Kind>;
  const today = signal(readToday());
  const knownByName: Record<string, Blocks | undefined> = {};
  let shown: Blocks | undefined;
  const turns = createTurns();

  const blocksOf = (period: Period, day: Day = today.value): Blocks => {
    const { first, last } = rangeOf(period, day);
    // The total has a bar for each year, so a new year has new blocks.
    const name = period === 'total' ? yearIn(last) : `${first} ${last} ${isOver(period, day, today.value)}`;
    const known = knownByName[name];
    const person = authorizationNow();
    if (known && (known.person === person || known === shown)) return known;
    const requestDay = { current: day };
    const requests = source(period, () => requestDay.current);
    return (knownByName[name] = {
      chart: createResource(requests.chart),
      sums: createResource(requests.sums),
      bests: createResource(requests.bests),
      requests,
      requestDay,
      person,
    });
  };
  return {
    today,
    blocksOf,
    open(period, earlierDay) {
      today.value = readToday();
      const isEarlier = !!earlierDay && isOver(period, earlierDay, today.value);
      const day = isEarlier ? earlierDay : today.value;
      shown = blocksOf(period, day);
      shown.requestDay.current = day;
      turns.show(period, shown, isEarlier);
    },
    close() {
      turns.close();
      Object.values(knownByName).forEach(
        (blocks) => blocks && resourcesOf(blocks).forEach((resource) => resource.cancel()),
      );
    },
  };
}

/** A period that the reader leaves within this time is not loaded. */
const QUICK_TURN_MS = 300;

/** Loads the period that is shown, or waits while the reader turns through earlier periods quickly. */
function createTurns() {
  type Blocks = PeriodBlocks<object, string>;
  const shownResources = createShownResources();
  /** The earlier period that was shown within the last {@link QUICK_TURN_MS}. */
  let lastTurn: { readonly period: Period; readonly blocks: Blocks } | null = null;
  let turnTimer: ReturnType<typeof setTimeout>;
  return {
    show(period: Period, blocks: Blocks, isEarlier: boolean) {
      const resources = resourcesOf(blocks);
      const isShownAgain = lastTurn?.blocks === blocks;
      const isQuickTurn = isEarlier && lastTurn?.period === period && !isShownAgain;
      // A refresh, which shows the same period again, loads final data, too. So does a new authorization.
      const areFinal = isEarlier && !isShownAgain && blocks.person === authorizationNow();
      clearTimeout(turnTimer);
      // A quick turn cancels the requests of the period before it. Its own requests wait until the reader stays.
      shownResources.show(isQuickTurn ? [] : resources, areFinal);
      lastTurn = isEarlier ? { period, blocks } : null;
      turnTimer = setTimeout(() => {
        lastTurn = null;
        if (isQuickTurn) shownResources.show(resources, true);
      }, QUICK_TURN_MS);
    },
    close() {
      clearTimeout(turnTimer);
      lastTurn = null;
      shownResources.close();
    },
  };
}
