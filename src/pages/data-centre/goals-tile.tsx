import { getApp } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { NO_GOALS, progressOfDay, type DayProgress, type Progress } from '../../sport/goals.ts';
import type { DataCentre } from './readings.ts';
import { Tile } from './tile.tsx';
import { TrendLine } from './trend-line.tsx';
import './goals-tile.css';
import './tile.css';
import '../../ui/list/quantity.css';
import '../../ui/ring/goal-colours.css';

const GOAL = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.7a4.3 4.3 0 1 0 .01 0zM12 11.4a.6.6 0 1 0 .01 0z';

/** Today's progress towards the goals; without goals a hint; a dash if they could not be read. */
export function GoalsTile({ state }: { state: ResourceState<DataCentre> }) {
  const { isStale, data: value } = state;
  // Stale data of an earlier day has no goals of today, which are still loading.
  const isAwaited = isStale && !value?.goals;
  return (
    <Tile
      label={i18n._('dataCentre.goals')}
      icon={GOAL}
      path="/today-goal"
      state={isAwaited ? { status: 'loading', data: null } : state}
      show={({ goals }) => <Goals progress={goals && progressOfDay(goals)} />}
    />
  );
}

function Goals({ progress }: { progress: DayProgress | null }) {
  const { calories, time } = progress ?? progressOfDay(NO_GOALS);
  return calories.target || time.target ? (
    <div className="tile-text">
      <Goal kind="calories" progress={calories} unit={i18n._('unit.kcal')} />
      <Goal kind="time" progress={time} unit={i18n._('unit.min')} />
    </div>
  ) : (
    <>
      <div className="tile-text">{progress ? i18n._('dataCentre.goals.hint') : '–'}</div>
      <TrendLine values={[]} label="" />
    </>
  );
}

interface GoalProps {
  readonly kind: 'calories' | 'time';
  readonly progress: Progress;
  readonly unit: string;
}

/** For example '349 / 400 kcal' with a progress bar. Renders nothing if no goal was set. */
function Goal({ kind, progress: { done, target, fraction }, unit }: GoalProps) {
  const { format } = getApp();
  if (!target) return null;
  return (
    <div className={`goals-tile-goal goals-tile-${kind}`}>
      <b>{format.count(done)}</b>
      <span className="quantity-unit">
        {' '}
        / {format.count(target)} {unit}
      </span>
      <div className="goals-tile-track">
        <div className="goals-tile-done" style={{ width: `${fraction * 100}%` }} />
      </div>
    </div>
  );
}
