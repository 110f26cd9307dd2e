import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import type { Block, BlockState } from '../../gateway/block.ts';
import { belowFold } from '../../ui/below-fold.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { GoalCard, type GoalMore } from './goal-card.tsx';
import { RunsSection } from './runs-section.tsx';

interface Props {
  readonly day: Day;
  readonly today: Day;
  readonly goals: DayGoals | null;
  readonly ofToday: DayGoals | null;
  /** The failure, if there is nothing to show until a retry. */
  readonly lost: BlockState<unknown>['failure'];
  retry(): void;
  /** Today's goals, whichever day is shown, because only these can be adjusted. */
  readonly summary: Block<DayGoals>;
  /** `null` until its code has loaded. */
  readonly more: GoalMore | null;
  readonly streak: string;
  /** The goals of the week that contains the day. */
  readonly week: Block<object>;
  readonly runs: Block<readonly GoalRun[]>;
}

/** The goals and the runs of a day. */
export function DayView(props: Props) {
  const { day, today, goals, ofToday, lost, summary, week, runs } = props;
  const { status } = week.state.value;
  const isFailed = summary.state.value.status === 'failed';
  return (
    <>
      {status === 'failed' && !lost && <FailedRow text={i18n._('goal.week.failed')} retry={week.load} />}
      <GoalCard {...props} />
      {isFailed && goals && !ofToday && <FailedRow text={i18n._('goal.today.failed')} retry={summary.load} />}
      {belowFold(<RunsSection runs={runs} isToday={day === today} />)}
    </>
  );
}
