import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { beltCare } from '../../sport/belt-care.ts';
import { isFromAppleFitness, type Equipment } from '../../sport/records.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { BOLT, CLOCK, CYCLING, ROWING, RUNNING, TRACK } from '../../ui/icons.ts';
import { distanceBars, distanceFigure, figuresOf, type BestFigure, type Figure } from './figures.ts';
import { BoneRow, RecordRow } from './rows.tsx';
import type { Panel, Sport } from './sport.ts';
import type { Workout, WriteTime } from './workouts.ts';
import '../../ui/card.css';
import '../../ui/controls/button.css';

// Shared by both pages of runs: all machines, and treadmills only.

export function paceFigure(): Figure {
  const { fastestPace, paceUnit } = getApp().format;
  const label = i18n._('statistics.fastestPace');
  return { field: 'fastestPaceSPerKm', label, write: fastestPace, unit: paceUnit };
}

interface Options extends Pick<Sport, 'store' | 'open'> {
  readonly own?: readonly Figure[];
  /** Whether the total was run on a treadmill's belt. */
  readonly hasBelt: boolean;
}

export const runSport = ({ store, open, own, hasBelt }: Options): Sport => ({
  store,
  open,
  figures: figuresOf({ main: distanceFigure(), own, workoutsLabel: i18n._('statistics.runs') }),
  barFormat: distanceBars(),
  bests: runBests(),
  recordsTitle: i18n._('statistics.records'),
  row: (run, when) => <RunRow run={run} when={when} open={open} />,
  atEnd: (panel) => <PanelEnd panel={panel} open={open} hasBelt={hasBelt} />,
});

export function runBests(): readonly BestFigure[] {
  const { duration } = getApp().format;
  const { write, unit } = distanceFigure();
  return [
    { kind: 'longestTime', label: i18n._('statistics.best.time'), write: duration, icon: CLOCK },
    { kind: 'longestDistance', label: i18n._('statistics.best.distance'), write, icon: TRACK, unit },
    { kind: 'fastestPace', icon: BOLT, ...paceFigure() },
  ];
}

// Not among the details of all sports: the others would list the files of a year's cards in their documents.
const BeltOrYear = lazyPart(() => import('./belt-or-year.tsx'));

interface EndProps extends Pick<Options, 'open' | 'hasBelt'> {
  readonly panel: Panel;
}

/**
 * The end of a panel: below a year the button of its cards, below the total the care for the belt. Reserves
 * its room while its code loads.
 */
function PanelEnd({ panel: { period, day, resources, store }, open, hasBelt }: EndProps) {
  const { data } = resources.sums.state.value;
  const isYear = period === 'year';
  const care =
    period === 'total' && hasBelt && data ? beltCare(data.distanceM ?? 0, getApp().session.units) : null;
  if (!isYear && !care) return null;
  return (
    <BeltOrYear
      store={store}
      open={open}
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

interface RowProps extends Pick<Options, 'open'> {
  readonly run: Workout;
  readonly when: WriteTime;
}

function RunRow({ run, when, open }: RowProps) {
  const { distance, distanceUnit } = getApp().format;
  const { equipment, distanceM = null, sportType = null, title } = run;
  return (
    <RecordRow
      record={run}
      when={when}
      icon={ICONS[equipment ?? 'running']}
      value={distance(distanceM)}
      unit={distanceUnit}
      note={isFromAppleFitness(sportType) ? i18n._('result.apple') : title}
      onTap={open && (() => open(run))}
    />
  );
}
