import type { ReactNode } from 'react';
import { getApp, openScreen } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { longDay } from '../../i18n/long-dates.ts';
import type { Day } from '../../sport/days.ts';
import { progressOfDay, type DayGoals, type DayProgress, type Progress } from '../../sport/goals.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { GoalIcon, type GoalKind } from './goal-icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { RingMarks } from './ring-marks.tsx';
import { SecondLap } from './second-lap.tsx';
import './goal-card.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/ring/goal-colours.css';

/** goal-card.css names the lengths of these rings. */
const RING = { size: 224, stroke: 16, gap: 5 };

interface Props {
  readonly day: Day;
  readonly today: Day;
  /** `null`: not loaded yet. */
  readonly goals: DayGoals | null;
  /** The failure, if there is nothing to show until a retry. */
  readonly failure: ResourceState<unknown>['error'];
  /** Today's goals, which can be adjusted. */
  readonly ofToday: DayGoals | null;
  onRetry(): void;
  /** The days of the streak until today; 0 for none. */
  readonly streak: number;
  /** What is left in minutes, and the way to a workout. */
  readonly start: ReactNode;
}

/** Whether a workout is what comes next: a goal is left, or there is neither a goal nor any exercise. */
const isOpen = ({ calories, time }: DayProgress) =>
  calories.left || time.left || !(calories.target || time.target || calories.done || time.done);

/** The rings of a day's goals, with the amounts and what is left to do. */
export function GoalCard({ day, today, goals, failure, ofToday, onRetry, streak, start }: Props) {
  const app = getApp();
  const canStart = AT_BUILD || (app.host.kind !== 'browser' && app.host.can('QuickExercisePage'));
  const progress = goals && progressOfDay(goals);
  const isToday = day === today;
  const adjust = ({ calories, time }: DayProgress) =>
    openScreen(app, {
      activityLabel: 'sportTarget',
      curCalTarget: calories.target,
      curMinTarget: time.target,
    });
  return (
    <section className="card goal-card">
      <h2>
        {orBone(isToday ? i18n._('goal.today') : longDay(day, day.slice(0, 4) !== today.slice(0, 4)))}
        {isToday && streak > 0 && ` · ${i18n._('goal.streak', { count: streak })}`}
      </h2>
      {failure ? (
        <Failed title={i18n._('goal.failed')} failure={failure} onRetry={onRetry} />
      ) : (
        <>
          <div className="goal-card-ring">
            <div className="goal-card-square">
              <Ring
                shape={RING}
                fractions={progress ? [progress.calories.fraction, progress.time.fraction] : [0, 0]}
              />
              {progress && <SecondLap shape={RING} progress={progress} />}
              {progress && <RingMarks progress={progress} />}
            </div>
            <div className="goal-card-numbers">
              <Numbers kind="calories" unit={i18n._('unit.kcal')} progress={progress?.calories} />
              <Numbers kind="time" unit={i18n._('unit.min')} progress={progress?.time} />
            </div>
          </div>
          <p className="goal-card-legend">
            <Legend kind="calories" name={i18n._('goal.calories')} progress={progress?.calories} />
            <Legend kind="time" name={i18n._('goal.time')} progress={progress?.time} />
          </p>
          <p className="goal-card-words">
            {orBone(progress ? goalWords(progress, !isToday, app.format) || '–' : '')}
          </p>
          {isToday && canStart && (!progress || isOpen(progress)) && (
            <div className="goal-card-start">{progress && start}</div>
          )}
          {app.host.can('sportTarget') && (
            <button
              className="button"
              disabled={!ofToday}
              onClick={() => ofToday && adjust(progressOfDay(ofToday))}
            >
              {orBone(i18n._('goal.adjust'))}
            </button>
          )}
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly kind: GoalKind;
  readonly progress: Progress | undefined;
}

/** For example '349' above 'of 400 kcal'. */
function Numbers({ kind, unit, progress }: PartProps & { readonly unit: string }) {
  const { format } = getApp();
  const done = progress ? format.count(progress.done) : '';
  const size = done.length > 8 ? 'huge' : done.length > 5 ? 'long' : '';
  return (
    <>
      <p className={`goal-card-number goal-card-${kind} goal-card-${size}`}>{orBone(done)}</p>
      <p className="goal-card-target">
        {orBone(
          !progress
            ? ''
            : progress.target
              ? i18n._('goal.of', { target: format.count(progress.target), unit })
              : unit,
        )}
      </p>
    </>
  );
}

/** For example 'Calories 87%', with the icon that stands in its ring. */
function Legend({ kind, name, progress }: PartProps & { readonly name: string }) {
  const { format } = getApp();
  return (
    <span className="goal-card-part">
      <GoalIcon kind={kind} />
      {name}
      {progress &&
        progress.percent !== null &&
        ` ${i18n._('goal.percent', { percent: format.count(progress.percent) })}`}
    </span>
  );
}

/**
 * Returns the sentence below the rings: what is left to do, or what was missing at the end of a past day; a past day
 * without any exercise is a day of rest; praise if the goals are reached; an invitation if there are none; empty if the
 * progress is unknown.
 */
function goalWords({ calories, time }: DayProgress, isOver: boolean, format: Formatter): string {
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
  const isAll = [calories, time].every(({ target, isReached }) => !target || isReached);
  return isAll ? i18n._('goal.reached') : '';
}
