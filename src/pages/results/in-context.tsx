import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { readDay } from '../../app/read-day.ts';
import { getBests } from '../../gateway/bests.ts';
import type { RequestOptions } from '../../gateway/gateway.ts';
import { createResource } from '../../gateway/resource.ts';
import { i18n, textAt } from '../../i18n/i18n.ts';
import { monthOf, type DayRange } from '../../sport/days.ts';
import type { Best } from '../../sport/records.ts';
import { Parts } from '../../ui/parts.tsx';
import { loadPast, type Past } from './load-past.ts';
import { NeighbourLinks } from './neighbours.tsx';
import { FIRST_COUNTED, mayBeRecord, remarksOn, type Remark } from './remarks.ts';
import type { Result } from './result.ts';
import { UsualPace } from './usual-pace.tsx';

interface Props {
  readonly id: string;
  readonly result: Result;
}

/** The list around the shown result: the comparisons load it, the links to the neighbours read it. */
const shownPast = signal<{ readonly id: string; readonly past: Past } | null>(null);

export const Neighbours = ({ id }: Pick<Props, 'id'>) => <NeighbourLinks id={id} shownPast={shownPast} />;

/**
 * At most two comparisons of a workout with others, such as the longest of its month or faster than usual.
 * Failures show no notice.
 */
export default function InContext({ id, result }: Props) {
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
  if (first?.kind === 'faster') return <UsualPace remark={first} label={textOf(first)} />;
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark.kind}>
          <Parts parts={[textOf(remark), differenceText(remark)]} />
        </p>
      ))}
    </>
  );
}

/**
 * Loads the list of workouts and then the bests, and keeps the list in `shownPast`. `[]` if the list cannot be
 * loaded.
 */
function loadRemarks({ id, result }: Props, options: RequestOptions): Promise<readonly Remark[]> {
  const { gateway, session, format } = getApp();
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
      const isRecordPossible = bestsOfMonth && mayBeRecord(bestsOfMonth, past);
      return (isRecordPossible ? bestsOf(null) : Promise.resolve(null)).then((bestsEver) =>
        remarksOn({ result, past, bestsOfMonth, bestsEver, units: session.units, format }),
      );
    });
  });
}

// From FIRST_COUNTED on.
const ORDINALS = [
  () => i18n._('result.nth.2'),
  () => i18n._('result.nth.3'),
  () => i18n._('result.nth.4'),
  () => i18n._('result.nth.5'),
  () => i18n._('result.nth.6'),
  () => i18n._('result.nth.7'),
  () => i18n._('result.nth.8'),
  () => i18n._('result.nth.9'),
  () => i18n._('result.nth.10'),
];

/** '27:31' or '1:02:03': times in a sentence. */
const shortTime = (durationS: number) =>
  getApp()
    .format.duration(durationS)
    .replace(/^(00:)?0?/, '');

/** For example '1:15 faster' than at another time. Empty if both took as long, and for other remarks. */
function differenceText(remark: Remark): string {
  if ((remark.kind !== 'last' && remark.kind !== 'best') || !remark.byS) return '';
  const difference = shortTime(Math.abs(remark.byS));
  return remark.byS > 0
    ? i18n._('result.course.faster', { difference })
    : i18n._('result.course.slower', { difference });
}

/** Asked each time that the page renders: a remark may be older than today. */
const hasToday = ({ first, last }: DayRange): boolean => first <= readDay() && readDay() <= last;

function textOf(remark: Remark): string {
  switch (remark.kind) {
    case 'longestEver':
      return i18n._('result.longest.ever');
    case 'fastestEver':
      return i18n._('result.fastest.ever');
    case 'longest':
      return hasToday(remark.month) ? i18n._('result.longest') : i18n._('result.longest.past');
    case 'faster':
      return getApp().session.units === 'metric'
        ? i18n._('result.faster', { seconds: remark.byS })
        : i18n._('result.faster.mile', { seconds: remark.byS });
    case 'last':
      return i18n._('result.course.last', { time: shortTime(remark.durationS) });
    case 'best': {
      const values = { count: String(remark.count), time: shortTime(remark.durationS) };
      return i18n._('result.course.best', values);
    }
    default: {
      const ordinal = textAt(ORDINALS, remark.count - FIRST_COUNTED);
      if (!ordinal) return '';
      return hasToday(remark.week)
        ? i18n._('result.inWeek', { ordinal })
        : i18n._('result.inWeek.past', { ordinal });
    }
  }
}
