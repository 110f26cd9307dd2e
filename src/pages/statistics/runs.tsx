import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { beltCare } from '../../sport/belt-care.ts';
import {
  isFromAppleFitness,
  type BestKind,
  type Equipment,
  type RunRecord,
  type RunSums,
} from '../../sport/records.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { BOLT, CLOCK, CYCLING, ROWING, RUNNING, TRACK } from '../../ui/icons.ts';
import { distanceFigure, figuresOf, type BestFigure, type Figure } from './figures.ts';
import { BoneRow, RecordRow } from './rows.tsx';
import type { Panel } from './sport.ts';
import type { WriteTime } from './workouts.ts';
import type { YearProps } from './year/use-year.ts';
import '../../ui/card.css';
import '../../ui/controls/button.css';

// Shared by both pages of runs: all machines, and treadmills only.

export function paceFigure(): Figure<RunSums> {
  const { fastestPace, paceUnit } = getApp().format;
  const label = i18n._('statistics.fastestPace');
  return { field: 'fastestPaceSPerKm', label, write: fastestPace, unit: paceUnit };
}

export const runFigures = (own?: readonly Figure<RunSums>[]) =>
  figuresOf<RunSums>({ main: distanceFigure(), own, workoutsLabel: i18n._('statistics.runs') });

export function runBests(): readonly BestFigure<BestKind>[] {
  const { duration } = getApp().format;
  const { write, unit } = distanceFigure();
  return [
    { kind: 'longestTime', label: i18n._('statistics.best.time'), write: duration, icon: CLOCK },
    { kind: 'longestDistance', label: i18n._('statistics.best.distance'), write, icon: TRACK, unit },
    { kind: 'fastestPace', icon: BOLT, ...paceFigure() },
  ];
}

const LateEnd = lazyPart(() => import('./run-end.tsx'));

interface EndProps extends YearProps {
  readonly panel: Panel<RunSums, BestKind>;
  /** Whether the total was run on a treadmill's belt. */
  readonly hasBelt: boolean;
}

/**
 * The end of a panel: below a year the button of its cards, below the total the care for the belt. Reserves
 * its room while its code loads.
 */
export function RunEnd({ panel: { period, day, blocks }, hasBelt, ...year }: EndProps) {
  const { data } = blocks.sums.state.value;
  const isYear = period === 'year';
  const care =
    period === 'total' && hasBelt && data ? beltCare(data.distanceM ?? 0, getApp().session.units) : null;
  if (!isYear && !care) return null;
  return (
    <LateEnd
      {...year}
      day={day}
      care={care}
      placeholder={<div className="card">{isYear ? <div className="button-link" /> : <BoneRow />}</div>}
      failed={(retry) =>
        isYear && (
          <div className="card">
            <FailedRow text={i18n._('year.failed')} onRetry={retry} />
          </div>
        )
      }
    />
  );
}

const ICONS: Readonly<Record<Equipment, string>> = { running: RUNNING, cycling: CYCLING, rowing: ROWING };

export function runRows(open: ((record: RunRecord) => void) | undefined) {
  const { distance, distanceUnit } = getApp().format;
  return (record: RunRecord, when: WriteTime) => (
    <RecordRow
      record={record}
      when={when}
      icon={ICONS[record.equipment ?? 'running']}
      value={distance(record.distanceM)}
      unit={distanceUnit}
      note={isFromAppleFitness(record.sportType) ? i18n._('result.apple') : record.title}
      onTap={open && (() => open(record))}
    />
  );
}
