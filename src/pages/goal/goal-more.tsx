import { formatQuery } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { runKind } from '../../i18n/run-kind.ts';
import type { DayProgress, GoalRun, Progress } from '../../sport/goals.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { onSwipe } from '../../ui/controls/swipe.ts';
import { RUNNING } from '../../ui/icons.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import { arcOf, type RingShape } from '../../ui/ring/ring.tsx';
import './runs.css';
import './second-lap.css';
import '../../ui/list/row.css';
import '../../ui/ring/ring.css';

// The parts of the goal page that its first data does not wait for. On a tall screen the rows of the runs are part of the
// first screen, so this code is requested together with the page.

export { prefetch } from '../../app/load-later.ts';

/** Turns the weeks by swipes across their strip. */
export const onWeekSwipe = (turn: (weeks: number) => boolean) => onSwipe('.week-strip', turn);

interface ListProps {
  readonly runs: readonly GoalRun[];
  readonly isToday: boolean;
}

/** The runs of a day, or a drawing if there are none. */
export function RunList({ runs, isToday }: ListProps) {
  if (!runs.length) {
    const hint = isToday ? i18n._('goal.runs.hint') : i18n._('goal.runs.none');
    return <Empty title={i18n._('goal.runs.empty')} hint={hint} />;
  }
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <RunRow run={run} />
        </li>
      ))}
    </ul>
  );
}

/** A row for a run. It opens the run's result. */
function RunRow({ run }: { run: GoalRun }) {
  const { format, navigate } = getApp();
  const { id, sportType, distanceM, durationS, caloriesKcal, endedAt } = run;
  const kind = runKind(sportType) || i18n._('sport.running');
  // If only the day of the end is known, nothing is shown, because all runs of the list are of the same day.
  const time = endedAt?.slice(11, 16);
  return (
    <Row
      icon={RUNNING}
      title={
        <span className="runs-amount">
          <Quantity value={format.distance(distanceM)} unit={format.distanceUnit} />
        </span>
      }
      caption={time ? i18n._('date.withTime', { date: kind, time }) : kind}
      right={
        <>
          {format.duration(durationS)}
          <span className="row-caption runs-amount">
            <Quantity value={format.calories(caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={() => navigate(`/running-record?${formatQuery({ userSportResultId: id })}`)}
    />
  );
}

interface LapProps {
  readonly shape: RingShape;
  readonly progress: DayProgress;
}

/** As a fraction of the ring's stroke width. */
const LANE = 0.25;

const beyond = ({ percent }: Progress) => Math.min(1, Math.max(0, ((percent ?? 0) - 100) / 100));

/** A thin line in each full ring for what exceeds the goal: half a lap means 150 %, a whole lap 200 % or more. */
export function SecondLap({ shape, progress: { calories, time } }: LapProps) {
  const middle = shape.size / 2;
  return (
    <svg className="ring second-lap" viewBox={`0 0 ${shape.size} ${shape.size}`} aria-hidden="true">
      {[calories, time].map((each, index) => {
        const { radius, length } = arcOf(0, index, shape);
        const drawn = beyond(each) * length;
        return (
          drawn > 0 && (
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              strokeWidth={shape.stroke * LANE}
              strokeDasharray={`${drawn} ${length}`}
            />
          )
        );
      })}
    </svg>
  );
}
