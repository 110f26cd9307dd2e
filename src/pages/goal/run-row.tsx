import { i18n } from '../../i18n/i18n.ts';
import type { GoalRun } from '../../sport/goals.ts';
import { isFromAppleFitness } from '../../sport/records.ts';
import { formatQuery } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { RUNNING } from '../../ui/icons/workouts.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import '../../ui/list/row.css';

/** A row for a run. It opens the run's result. */
export function RunRow({
  run: { id, sportType, distanceM, durationS, caloriesKcal, endedAt },
}: {
  run: GoalRun;
}) {
  const { format, navigate } = getApp();
  const kind = isFromAppleFitness(sportType)
    ? i18n._('result.apple')
    : i18n._('goal.kinds').split('|')[(sportType || 0) - 1] || i18n._('sport.running');
  // If only the day of the end is known, nothing is shown, because all runs of the list are of the same day.
  const time = endedAt && endedAt.slice(11, 16);
  return (
    <Row
      icon={RUNNING}
      title={<Quantity value={format.distance(distanceM)} unit={format.distanceUnit} />}
      caption={time ? i18n._('date.withTime', { date: kind, time }) : kind}
      right={
        <>
          {format.duration(durationS)}
          <span className="row-caption">
            <Quantity value={format.calories(caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={() => navigate('/running-record?' + formatQuery({ userSportResultId: id }))}
    />
  );
}
