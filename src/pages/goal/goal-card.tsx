import { getApp, openScreen } from '../../app/app.ts';
import { StartWorkout } from '../../app/start-workout.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { longDayFrom } from '../../i18n/long-dates.ts';
import { progressOfDay, type DayGoals, type DayProgress } from '../../sport/goals.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Parts } from '../../ui/parts.tsx';
import { GoalLegend } from './goal-legend.tsx';
import { GoalRings } from './goal-rings.tsx';
import { isReached } from './goal-sums.ts';
import type { GoalPage } from './use-goal-page.ts';
import './goal-card.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';

interface Props {
  readonly goalPage: GoalPage;
}

/** The chosen day's goals: rings with amounts, the remaining effort, and the button that starts a workout. */
export function GoalCard({ goalPage }: Props) {
  const { chosen, today, goals, dayFailure, streak } = goalPage;
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
        <Failed title={i18n._('goal.failed')} failure={dayFailure} onRetry={goalPage.load} />
      ) : (
        <>
          <GoalRings progress={progress} />
          <p className="goal-card-legend">
            <GoalLegend kind="calories" progress={progress?.calories} />
            <GoalLegend kind="time" progress={progress?.time} />
          </p>
          <p className="goal-card-words">{orBone(progress ? goalWords(progress, !isToday) || '–' : '')}</p>
          {isToday && <Start goalPage={goalPage} progress={progress} />}
          {/* Only today's goals can be adjusted, whichever day is shown. */}
          <AdjustGoals goals={goalPage.goalsOf(today)} />
        </>
      )}
    </section>
  );
}

/** Whether to suggest a workout: a goal is left, or the day has neither a goal nor exercise. */
const needsWorkout = ({ calories, time }: DayProgress) =>
  calories.left || time.left || !(calories.target || time.target || calories.done || time.done);

/** The minutes that are left today, and the button that starts a workout. Reserves its room. */
function Start({ goalPage, progress }: Props & { readonly progress: DayProgress | null }) {
  const { host } = getApp();
  const { lateNotes } = goalPage;
  const canStart = AT_BUILD || (host.kind !== 'browser' && host.can('QuickExercisePage'));
  if (!canStart || (progress && !needsWorkout(progress))) return null;
  return (
    <div className="goal-card-start">
      {progress && (
        <>
          <p className="goal-card-note">{lateNotes && <lateNotes.NextNote goalPage={goalPage} />}</p>
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
    openScreen({ activityLabel: 'sportTarget', curCalTarget: calories.target, curMinTarget: time.target });
  };
  return (
    <button className="button" aria-disabled={!goals} onClick={() => goals && open(goals)}>
      {orBone(i18n._('goal.adjust'))}
    </button>
  );
}

/**
 * Returns the sentence below the rings. Today: the amounts that are left. A past day: the amounts that were missing, or
 * a day of rest. Praise for reached goals; an invitation without goals; empty if the progress is unknown.
 */
function goalWords(progress: DayProgress, isOver: boolean): string {
  const { format } = getApp();
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
