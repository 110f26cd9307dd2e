import { i18n } from '../../i18n/i18n.ts';
import type { Workout } from './workouts.ts';
import type { Day } from '../../sport/days.ts';
import { useApp } from '../../app/app.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import '../../ui/list/row.css';

interface Props {
  readonly record: Workout;
  readonly today: Day;
  readonly icon: string;
  /** What the workout is known by: its distance, its jumps. */
  readonly value: string;
  readonly unit: string;
  /** Follows the time. */
  readonly note?: string | null;
  /** Opens the record. */
  tap?(): void;
}

/** A workout: what, when, how long, how much. */
export function RecordRow({ record, today, icon, value, unit, note, tap }: Props) {
  const { format } = useApp();
  const at = format.dayTime(record.endedAt, today);
  return (
    <Row
      icon={icon}
      title={<Quantity value={value} unit={unit} />}
      caption={note ? `${at} · ${note}` : at}
      right={
        <>
          {format.duration(record.durationS)}
          <span className="row-caption">
            <Quantity value={format.count(record.caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      tap={tap}
    />
  );
}
