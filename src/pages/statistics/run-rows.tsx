import { i18n } from '../../i18n/i18n.ts';
import type { Formatter } from '../../i18n/format.ts';
import type { Equipment, RunRecord } from '../../sport/records.ts';
import { isFromAppleFitness } from '../../sport/records.ts';
import { CYCLING, ROWING, RUNNING } from '../../ui/icons/workouts.ts';
import { RecordRow } from './record-row.tsx';
import type { WriteTime } from './workouts.ts';

const ICONS: Readonly<Record<Equipment, string>> = { running: RUNNING, cycling: CYCLING, rowing: ROWING };

const noteOf = ({ sportType, title }: RunRecord) =>
  isFromAppleFitness(sportType) ? i18n._('result.apple') : title;

/** Returns a function that renders the row of a run, or of a workout on another machine. */
export const runRows =
  (format: Formatter, open: (record: RunRecord) => void) => (record: RunRecord, when: WriteTime) => (
    <RecordRow
      record={record}
      when={when}
      icon={ICONS[record.equipment || 'running']}
      value={format.distance(record.distanceM)}
      unit={format.distanceUnit}
      note={noteOf(record)}
      onTap={() => open(record)}
    />
  );
