import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Equipment, RunRecord } from '../../sport/records.ts';
import { useApp } from '../../state/app.ts';
import { CYCLING, ROWING, RUNNING } from '../../ui/icons/workouts.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { Row } from '../../ui/row.tsx';

const ICONS: Readonly<Record<Equipment, string>> = { running: RUNNING, cycling: CYCLING, rowing: ROWING };

/** Sport result screens of this type are found by the record's sportValue (specification, section 2). */
const BY_SPORT_VALUE = 7;

/** A workout; a tap opens it in the host's own screen. */
export function RecordRow({ record, today }: { record: RunRecord; today: Day }) {
  const { format, host, notices } = useApp();
  const { sportType, sportValue, caloriesKcal } = record;
  const open = () => {
    const id = (sportType === BY_SPORT_VALUE && sportValue) || record.id;
    if (!host.startActivity({ activityLabel: 'sportResult', sportType: sportType || 0, id }))
      notices.show(i18n._('notice.openInApp'));
  };
  const at = format.dayTime(record.endedAt, today);
  return (
    <Row
      icon={ICONS[record.equipment || 'running']}
      title={<Quantity value={format.distance(record.distanceM)} unit={format.distanceUnit} />}
      caption={record.title ? `${at} · ${record.title}` : at}
      right={
        <>
          {format.duration(record.durationS)}
          <span className="row-caption">
            <Quantity value={format.count(caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      tap={open}
    />
  );
}
