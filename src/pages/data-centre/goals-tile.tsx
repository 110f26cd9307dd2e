import { i18n } from '../../i18n/i18n.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { Home } from '../../sport/home.ts';
import { useApp } from '../../state/app.ts';
import { GOAL } from '../../ui/icons/overview.ts';
import { TrendLine } from '../../ui/trend-line.tsx';
import './goals.css';
import { Tile } from './tile.tsx';
import { TileBones } from './tile-bones.tsx';
import { WAYS } from './ways.ts';

interface Props {
  readonly home: Home | null;
  readonly failed: boolean;
}

/** Today against the day's goals; or how to set them. */
export function GoalsTile({ home, failed }: Props) {
  const path = WAYS.goals;
  if (failed && !path) return null;
  return (
    <Tile label={i18n._('home.goals')} icon={GOAL} path={path}>
      {failed ? null : !home ? (
        <TileBones />
      ) : home.goals.targetKcal || minutes(home.goals.targetS) ? (
        <Goals goals={home.goals} />
      ) : (
        <>
          <div className="tile-text">{i18n._('home.goals.hint')}</div>
          <TrendLine values={[]} label="" />
        </>
      )}
    </Tile>
  );
}

function Goals({ goals: { caloriesKcal, targetKcal, durationS, targetS } }: { goals: DayGoals }) {
  return (
    <div className="tile-text">
      <Goal kind="calories" done={caloriesKcal} target={targetKcal} unit={i18n._('unit.kcal')} />
      <Goal kind="time" done={minutes(durationS)} target={minutes(targetS)} unit={i18n._('unit.min')} />
    </div>
  );
}

const minutes = (seconds: number | null) => seconds && Math.floor(seconds / 60);

interface GoalProps {
  readonly kind: 'calories' | 'time';
  readonly done: number | null;
  readonly target: number | null;
  readonly unit: string;
}

/** '349 / 400 kcal' with a bar that is full at the goal; nothing where none was set. */
function Goal({ kind, done, target, unit }: GoalProps) {
  const { format } = useApp();
  if (!target) return null;
  const fraction = Math.min(1, (done || 0) / target);
  return (
    <div className={'goal goal-' + kind}>
      <b>{format.count(done)}</b>
      <span className="unit">
        {' '}
        / {format.count(target)} {unit}
      </span>
      <div className="goal-track">
        <div className="goal-done" style={{ width: fraction * 100 + '%' }} />
      </div>
    </div>
  );
}
