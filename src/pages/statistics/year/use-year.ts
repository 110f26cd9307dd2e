import { useEffect } from 'react';
import { getApp } from '../../../app/app.ts';
import type { Resource } from '../../../gateway/resource.ts';
import type { Failure } from '../../../gateway/gateway.ts';
import { yearIn, type Day } from '../../../sport/days.ts';
import type { SportStore } from '../sport.ts';
import type { Best, Sums } from '../workouts.ts';
import { FIRST_YEAR } from './years.ts';

/** A part is `undefined` while it loads, `null` if it could not be loaded. */
export interface KnownYear {
  readonly sums: Sums | undefined;
  /** `null` also for the first year. */
  readonly former: Sums | null | undefined;
  readonly bests: readonly Best[] | null | undefined;
  /** The distance of each month, January first. */
  readonly months: readonly number[] | null | undefined;
  readonly failure: Failure | undefined;
}

interface Options {
  readonly store: SportStore;
  readonly year: string;
  /** The year of the page's own panel, which the page refreshes. */
  readonly pageYear: string;
  readonly today: Day;
  readonly isOpen: boolean;
}

function partOf<T extends object>({ state }: Resource<T>): T | null | undefined {
  const { status, data: value } = state.value;
  return value ?? (status === 'failed' ? null : undefined);
}

/**
 * Loads a year while the sheet is open, in the background, into the page's own store. The current year loads again each
 * time that the sheet opens.
 */
export function useYear({ store, year, pageYear, today, isOpen }: Options) {
  const { statistics } = store;
  const isCurrent = year === yearIn(today);
  const { chart, sums, bests } = statistics.resourcesOf('year', isCurrent ? today : `${year}-12-31`);
  const former =
    year === FIRST_YEAR ? null : statistics.resourcesOf('year', `${Number(year) - 1}-12-31`).sums;
  const isPageYear = year === pageYear;
  const loadsAgain = isCurrent && !isPageYear;
  useEffect(() => {
    if (!isOpen) return;
    sums.revalidate({ mode: 'background', ifMissing: !loadsAgain });
    bests.revalidate({ mode: 'background', ifMissing: !loadsAgain });
    former?.revalidate({ mode: 'background', ifMissing: true });
  }, [isOpen, sums, bests, former, loadsAgain]);
  const bars = partOf(chart);
  const known: KnownYear = {
    sums: sums.state.value.data ?? undefined,
    former: former && partOf(former),
    bests: partOf(bests),
    months: bars && bars.map(({ value }) => value ?? 0),
    failure: sums.state.value.failure,
  };
  // The months load last, so that few calls run at a time.
  const areOthersAnswered = known.former !== undefined && known.bests !== undefined;
  // The server may not say how many workouts there were.
  const wantsMonths = isOpen && areOthersAnswered && !!known.sums && known.sums.workouts !== 0;
  useEffect(() => {
    if (!wantsMonths) return;
    chart.revalidate({ mode: 'background', ifMissing: !loadsAgain });
    return () => {
      if (!isPageYear && !chart.state.value.data) chart.cancel();
    };
  }, [wantsMonths, chart, loadsAgain, isPageYear]);
  const loadAgain = (status: 'ready' | 'failed') => {
    const parts: readonly (Resource<object> | null)[] = [sums, bests, former, chart];
    parts.forEach((part) => part?.state.value.status === status && part.revalidate({ mode: 'background' }));
  };
  // The page refreshes its own year.
  useEffect(() => (isOpen && !isPageYear ? getApp().host.onRefresh(() => loadAgain('ready')) : undefined));
  return { known, retry: () => loadAgain('failed') };
}
