import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { DayProgress, Progress } from '../../sport/goals.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arcOf, Ring } from '../../ui/ring/ring.tsx';
import { GOAL_ICONS, type GoalKind } from './goal-legend.tsx';
import './goal-card.css';
import './ring-marks.css';
import './second-lap.css';
import '../../ui/ring/goal-colours.css';
import '../../ui/ring/ring.css';

/** goal-card.css names the lengths of these rings. */
const RING = { size: 224, stroke: 16, gap: 5 };

/** The rings of a day's goals, with the amounts inside. `progress` is `null` while it loads. */
export function GoalRings({ progress }: { readonly progress: DayProgress | null }) {
  return (
    <div className="goal-card-ring">
      <div className="goal-card-square">
        <Ring shape={RING} progress={progress} />
        {progress && (
          <>
            <SecondLap progress={progress} />
            <RingMarks progress={progress} />
          </>
        )}
      </div>
      <div className="goal-card-numbers">
        <Amount kind="calories" unit={i18n._('unit.kcal')} progress={progress?.calories} />
        <Amount kind="time" unit={i18n._('unit.min')} progress={progress?.time} />
      </div>
    </div>
  );
}

/** The class of an amount that would not keep to the inside of the rings in full size, such as '1,234'. */
function widthOf(amount: string): string {
  if (amount.length > 8) return 'goal-card-huge';
  if (amount.length > 5) return 'goal-card-long';
  return amount.length > 4 ? 'goal-card-wide' : '';
}

interface AmountProps {
  readonly kind: GoalKind;
  readonly unit: string;
  /** Absent while it loads. */
  readonly progress: Progress | undefined;
}

/** For example '349' above 'of 400 kcal'. */
function Amount({ kind, unit, progress }: AmountProps) {
  const { format } = getApp();
  const done = progress ? format.count(progress.done) : '';
  const target = progress?.target
    ? i18n._('goal.of', { target: format.count(progress.target), unit })
    : progress && unit;
  return (
    <>
      <p className={`goal-card-number goal-card-${kind} ${widthOf(done)}`}>{orBone(done)}</p>
      <p className="goal-card-target">{orBone(target)}</p>
    </>
  );
}

/** The goals' icons at the start of their rings, which relate the legend's icons to the rings. */
function RingMarks({ progress }: { readonly progress: DayProgress }) {
  return (
    <>
      {(['calories', 'time'] as const).map((kind) => (
        <span
          key={kind}
          className={`goal-card-arc-${kind} ring-marks ring-marks-${kind} ${progress[kind].fraction > 0 ? 'is-begun' : ''}`}
        >
          <Icon path={GOAL_ICONS[kind]} />
        </span>
      ))}
    </>
  );
}

/** As a fraction of the ring's stroke width. */
const LANE = 0.25;

const beyond = ({ percent }: Progress) => Math.min(1, Math.max(0, ((percent ?? 0) - 100) / 100));

/** A thin line in each full ring for the amount beyond the goal: half a lap at 150 %, a whole lap from 200 % on. */
function SecondLap({ progress: { calories, time } }: { readonly progress: DayProgress }) {
  const middle = RING.size / 2;
  return (
    <svg className="ring second-lap" viewBox={`0 0 ${RING.size} ${RING.size}`} aria-hidden="true">
      {[calories, time].map((each, index) => {
        const { radius, length } = arcOf(0, index, RING);
        const drawn = beyond(each) * length;
        return (
          drawn > 0 && (
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              strokeWidth={RING.stroke * LANE}
              strokeDasharray={`${drawn} ${length}`}
            />
          )
        );
      })}
    </svg>
  );
}
