import { signal, type ReadonlySignal } from '@preact/signals';
import { authorizationNow } from '../../app/app.ts';
import type { Answer, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Fetcher, type Resource } from '../../gateway/resource.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { yearIn, type Day, type DayRange } from '../../sport/days.ts';
import { hasEndedBefore, rangeOf, type Bucket, type Period } from './periods.ts';
import type { Addend, Best, Sums, Workout } from './workouts.ts';

export interface PeriodRequests {
  readonly chart: Fetcher<readonly Bucket[]>;
  /**
   * What is added up to the bars of any measure: the workouts of a week or month, the sums of a year's months, or
   * the sums of the total's years.
   */
  addends(options: RequestOptions): Promise<Answer<readonly Addend[]>>;
  /** The sums of the period around `day`, by default around the day that the other requests ask for. */
  readonly sums: Fetcher<Sums> & ((options: RequestOptions, day?: Day) => Promise<Answer<Sums>>);
  readonly bests: Fetcher<readonly Best[]>;
  /** The workouts of past days. `null`: more than `mostPages`, or the server ignores the range. */
  workouts(
    options: RequestOptions,
    range: DayRange,
    mostPages?: number,
  ): Promise<Answer<readonly Workout[] | null>>;
  /** The workouts of a past day, with the ids that open them. `null`: unknown. */
  workoutsToOpen(options: RequestOptions, day: Day): Promise<Answer<readonly Workout[] | null>>;
}

/** Returns the requests of a period. Each request reads `day`, which changes at midnight. */
export type RequestsOf = (period: Period, day: () => Day) => PeriodRequests;

/** What the page shows of a period. */
export interface PeriodResources {
  readonly chart: Resource<readonly Bucket[]>;
  readonly sums: Resource<Sums>;
  readonly bests: Resource<readonly Best[]>;
  readonly requests: PeriodRequests;
  /** The day that the requests ask for. `open` updates it. */
  readonly requestDay: { current: Day };
  /** The authorization of the person for whom the resources were created. */
  readonly person: string;
}

export const allOf = ({ chart, sums, bests }: PeriodResources) => [chart, sums, bests];

export interface Statistics {
  /** The current day. `open` reads it again. */
  readonly today: ReadonlySignal<Day>;
  /**
   * Returns the resources of the period around `day`, by default `today`. Each week, month and year has its own
   * resources, so that no response reaches another period. A period gets new resources when it ends, because other
   * calls load its data then. Resources of another person stay only while the page shows them.
   */
  resourcesOf(period: Period, day?: Day): PeriodResources;
  /**
   * Loads or refreshes the current period, and cancels the requests of the period that was open. With a `day`
   * it loads the earlier period around this day once, because its data does not change.
   */
  open(period: Period, day?: Day | null): void;
  close(): void;
}

export function createStatistics(requestsOf: RequestsOf, readToday: () => Day): Statistics {
  const today = signal(readToday());
  const knownByName: Record<string, PeriodResources | undefined> = {};
  let shown: PeriodResources | undefined;
  const periodLoader = createPeriodLoader();

  const resourcesOf = (period: Period, day: Day = today.value): PeriodResources => {
    const { first, last } = rangeOf(period, day);
    // The total has a bar for each year, so a new year has new resources.
    const name =
      period === 'total' ? yearIn(last) : `${first} ${last} ${hasEndedBefore(period, day, today.value)}`;
    const known = knownByName[name];
    const person = authorizationNow();
    if (known && (known.person === person || known === shown)) return known;
    const requestDay = { current: day };
    const requests = requestsOf(period, () => requestDay.current);
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
    resourcesOf,
    open(period, endedDay) {
      today.value = readToday();
      const hasEnded = !!endedDay && hasEndedBefore(period, endedDay, today.value);
      const day = hasEnded ? endedDay : today.value;
      shown = resourcesOf(period, day);
      shown.requestDay.current = day;
      periodLoader.show(period, shown, hasEnded);
    },
    close() {
      periodLoader.close();
      Object.values(knownByName).forEach(
        (resources) => resources && allOf(resources).forEach((resource) => resource.cancel()),
      );
    },
  };
}

/** Of periods that follow each other within this time, only the first and the last load. */
const QUICK_STEP_MS = 300;

/** Loads the period that is shown, or waits while the reader steps through ended periods quickly. */
function createPeriodLoader() {
  const shownResources = createShownResources();
  /** The ended period that was shown within the last {@link QUICK_STEP_MS}. */
  let lastStep: { readonly period: Period; readonly resources: PeriodResources } | null = null;
  let stepTimer: ReturnType<typeof setTimeout>;
  return {
    show(period: Period, resources: PeriodResources, hasEnded: boolean) {
      const all = allOf(resources);
      const isShownAgain = lastStep?.resources === resources;
      const isQuickStep = hasEnded && lastStep?.period === period && !isShownAgain;
      // An ended period's data is final: it loads once. But a refresh, which shows the same period again, and another
      // person load it anew.
      const areFinal = hasEnded && !isShownAgain && resources.person === authorizationNow();
      clearTimeout(stepTimer);
      // A quick step cancels the requests of the period before it. Its own requests wait until the reader stays.
      shownResources.show(isQuickStep ? [] : all, areFinal);
      lastStep = hasEnded ? { period, resources } : null;
      stepTimer = setTimeout(() => {
        lastStep = null;
        if (isQuickStep) shownResources.show(all, true);
      }, QUICK_STEP_MS);
    },
    close() {
      clearTimeout(stepTimer);
      lastStep = null;
      shownResources.close();
    },
  };
}
