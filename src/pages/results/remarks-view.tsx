import { useEffect, useMemo } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { getBests } from '../../gateway/shared-calls.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { createResource } from '../../gateway/resource.ts';
import { monthOf, type DayRange } from '../../sport/days.ts';
import type { Best } from '../../sport/records.ts';
import { Parts } from '../../ui/parts.tsx';
import { loadPast, shownPast } from './load-past.ts';
import { NeighbourLinks } from './neighbours.tsx';
import { differenceText, remarkText } from './remark-text.ts';
import { mayBeBestEver, remarksOn, type Remark } from './remarks.ts';
import type { Result } from './result.ts';
import { UsualPace } from './usual-pace.tsx';

interface Props {
  readonly id: string;
  readonly result: Result;
}

export { NeighbourLinks };

/**
 * At most two comparisons of a workout with others, such as the longest of its month or faster than usual.
 * Failures show no notice.
 */
export default function RemarksView({ id, result }: Props) {
  const { host } = getApp();
  const { endedAt, distanceM, durationS, paceSPerKm, fastestPaceSPerKm, deviceType, courseId, ordinal } =
    result;
  const resource = useMemo(
    () =>
      createResource<readonly Remark[]>((options) =>
        loadRemarks({ id, result }, { signal: options.signal, background: true }).then((value) => ({
          ok: true,
          value,
        })),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a refreshed result may have the same figures
    [id, endedAt, distanceM, durationS, paceSPerKm, fastestPaceSPerKm, deviceType, courseId, ordinal],
  );
  useEffect(() => {
    if (!endedAt) return;
    const { last } = monthOf(endedAt.slice(0, 10));
    resource.revalidate();
    // Later workouts do not change a month that is over.
    const stop = host.onRefresh(() => readDay() <= last && resource.revalidate());
    return () => {
      stop();
      resource.cancel();
      shownPast.value = null;
    };
  }, [host, endedAt, resource]);
  const remarks = resource.state.value.data ?? [];
  const [first] = remarks;
  // The drawing takes two lines.
  if (first?.kind === 'faster') return <UsualPace remark={first} label={remarkText(first)} />;
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark.kind}>
          <Parts parts={[remarkText(remark), differenceText(remark)]} />
        </p>
      ))}
    </>
  );
}

/**
 * Loads the list of workouts and then the bests, and keeps the list in `shownPast`. `[]` if the list cannot be loaded.
 */
function loadRemarks({ id, result }: Props, options: RequestOptions): Promise<readonly Remark[]> {
  const { gateway } = getApp();
  return loadPast(gateway, { id, result }, options).then((past) => {
    const run = past?.workouts[past.own];
    if (!past || !run || options.signal.aborted) return [];
    // The same list leaves the neighbours as they are.
    if (JSON.stringify(shownPast.value) !== JSON.stringify({ id, past })) shownPast.value = { id, past };
    const bestsOf = (range: DayRange | null) =>
      gateway
        .send(getBests('device', range), options)
        .then((answer): readonly Best[] | null => (answer.ok ? answer.value : null));
    return bestsOf(monthOf(run.endedAt.slice(0, 10))).then((bestsOfMonth) => {
      const mayBeBest = bestsOfMonth && mayBeBestEver(bestsOfMonth, past);
      return (mayBeBest ? bestsOf(null) : Promise.resolve(null)).then((bestsEver) =>
        remarksOn({ result, past, bestsOfMonth, bestsEver }),
      );
    });
  });
}
