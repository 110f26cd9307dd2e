import { getApp, openScreen } from '../../app/app.ts';
import { StartWorkout } from '../../app/start-workout.tsx';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { longDayFrom } from '../../i18n/long-dates.ts';
import { progressOfDay, type DayGoals, type DayProgress, type Progress } from '../../sport/goals.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Parts } from '../../ui/parts.tsx';
import { arcOf, Ring } from '../../ui/ring/ring.tsx';
import { GOAL_ICONS, GoalPart, type GoalKind } from './goal-part.tsx';
import { isReached } from './goal-sums.ts';
import type { GoalPage } from './use-goal-page.ts';
import './goal-card.css';
import './ring-marks.css';
import './second-lap.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/ring/goal-colours.css';
import '../../ui/ring/ring.css';

/** goal-card.css names the lengths of these rings. */
const RING = { size: 224, stroke: 16, gap: 5 };

interface Props {
  readonly page: GoalPage;
}

/** The chosen day's goals: rings with amounts, the remaining effort, and the button that starts a workout. */
export function GoalCard({ page }: Props) {
  const { chosen, today, goals, dayFailure, streak } = page;
  const { format } = getApp();
  const isToday = chosen === today;
  const progress = goals && progressOfDay(goals);
  return (
    <section className="card goal-card">
      <h2>
        <Parts
          parts={[
            orBone(isToday ? i18n._('goal.today') : longDayFrom(chosen, today)),
            isToday && streak > 0 && i18n._('goal.streak', { count: format.count(streak) }),
          ]}
        />
      </h2>
      {dayFailure ? (
        <Failed title={i18n._('goal.failed')} failure={dayFailure} onRetry={page.load} />
      ) : (
        <>
          <Rings progress={progress} />
          <p className="goal-card-legend">
            <GoalPart kind="calories" progress={progress?.calories} />
            <GoalPart kind="time" progress={progress?.time} />
          </p>
          <p className="goal-card-words">
            {orBone(progress ? goalWords(progress, !isToday, format) || '–' : '')}
          </p>
          {isToday && <Start page={page} progress={progress} />}
          <AdjustGoals goals={page.goalsOfToday} />
        </>
      )}
    </section>
  );
}

interface DayProps {
  /** `null` while it loads. */
  readonly progress: DayProgress | null;
}

function Rings({ progress }: DayProps) {
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

interface GoalProps {
  readonly kind: GoalKind;
  /** Absent while it loads. */
  readonly progress: Progress | undefined;
}

/** The class of an amount that would not keep to the inside of the rings in full size, such as '1,234'. */
function widthOf(amount: string): string {
  if (amount.length > 8) return 'goal-card-huge';
  if (amount.length > 5) return 'goal-card-long';
  return amount.length > 4 ? 'goal-card-wide' : '';
}

/** For example '349' above 'of 400 kcal'. */
function Amount({ kind, unit, progress }: GoalProps & { readonly unit: string }) {
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

/** Whether to suggest a workout: a goal is left, or the day has neither a goal nor exercise. */
const needsWorkout = ({ calories, time }: DayProgress) =>
  calories.left || time.left || !(calories.target || time.target || calories.done || time.done);

/** The minutes that are left today, and the button that starts a workout. Reserves its room. */
function Start({ page, progress }: DayProps & Props) {
  const { host } = getApp();
  const { quietParts, streak } = page;
  const canStart = AT_BUILD || (host.kind !== 'browser' && host.can('QuickExercisePage'));
  if (!canStart || (progress && !needsWorkout(progress))) return null;
  return (
    <div className="goal-card-start">
      {progress && (
        <>
          <p className="goal-card-note">
            {quietParts && <quietParts.NextNote page={page} streak={streak} />}
          </p>
          <StartWorkout />
        </>
      )}
    </div>
  );
}

function AdjustGoals({ goals }: { readonly goals: DayGoals | null }) {
  if (!getApp().host.can('sportTarget')) return null;
  const open = (targets: DayGoals) => {
    const { calories, time } = progressOfDay(targets);
    openScreen({
      activityLabel: 'sportTarget',
      curCalTarget: calories.target,
      curMinTarget: time.target,
    });
  };
  return (
    <button className="button" disabled={!goals} onClick={() => goals && open(goals)}>
      {orBone(i18n._('goal.adjust'))}
    </button>
  );
}

/**
 * Returns the sentence below the rings. Today: the amounts that are left. A past day: the amounts that were
 * missing, or a day of rest. Praise for reached goals; an invitation without goals; empty if the progress is
 * unknown.
 */
function goalWords(progress: DayProgress, isOver: boolean, format: Formatter): string {
  const { calories, time } = progress;
  if (!calories.target && !time.target) return i18n._('goal.invite');
  const [first = '', second] = [
    { left: calories.left, unit: i18n._('unit.kcal') },
    { left: time.left, unit: i18n._('unit.min') },
  ]
    .filter(({ left }) => left)
    .map(({ left, unit }) => `${format.count(left)}\u00a0${unit}`);
  const amount = second ? i18n._('goal.both', { first, second }) : first;
  if (amount && isOver && calories.done === 0 && time.done === 0) return i18n._('goal.rest');
  if (amount) return isOver ? i18n._('goal.missed', { amount }) : i18n._('goal.left', { amount });
  return isReached(progress) ? i18n._('goal.reached') : '';
}

const KINDS = ['calories', 'time'] as const;

/** The goals' icons at the start of their rings, which relate the legend's icons to the rings. */
function RingMarks({ progress }: { readonly progress: DayProgress }) {
  return (
    <>
      {KINDS.map((kind) => (
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

/**
 * A thin line in each full ring for the amount beyond the goal: half a lap at 150 %, a whole lap from 200 %
 * on.
 */
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
