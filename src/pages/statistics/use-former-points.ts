import { useLayoutEffect, useState } from 'react';
import { inBackground } from '../../gateway/background.ts';
import type { Day } from '../../sport/days.ts';
import { areMany, loadFormerPoints, type Points } from './former-points.ts';
import { formerDayOf, rangeOf } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import type { Sums } from './workouts.ts';

export const formerResourcesOf = ({ period, day, store }: Panel) =>
  store.statistics.resourcesOf(period, formerDayOf(period, day));

interface Loaded {
  readonly sums: Sums;
  readonly splitAt: Day | null;
  readonly points: Points | null;
}

/**
 * Returns the points of the former period, which add up to its `sums`; `null` if they are unknown, `undefined`
 * while they load. `untilDay`: the day up to which the sums are compared.
 */
export function useFormerPoints(
  panel: Panel,
  { figure }: Series,
  sums: Sums | null,
  untilDay: Day,
): Points | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const { period, day } = panel;
  const { requests } = formerResourcesOf(panel);
  // See `Former.splitAt`.
  const splitAt = period === 'year' && sums && areMany(sums) ? untilDay : null;
  useLayoutEffect(() => {
    if (!sums?.[figure.field]) return;
    const range = rangeOf(period, formerDayOf(period, day));
    return inBackground(
      (request) => loadFormerPoints({ range, splitAt, requests, figure, sums }, request),
      (points) => setLoaded({ sums, splitAt, points }),
    );
  }, [period, day, splitAt, requests, figure, sums]);
  return loaded && loaded.sums === sums && loaded.splitAt === splitAt ? loaded.points : undefined;
}
