import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { Row } from '../../ui/list/row.tsx';
import type { BestFigure } from './figures.ts';
import type { Best, Workout, WriteTime } from './workouts.ts';
import '../../ui/list/row.css';

interface Props {
  readonly record: Workout;
  readonly when: WriteTime;
  readonly icon: string;
  /** For example the distance or the jumps. */
  readonly value: string;
  readonly unit: string;
  /** For example the name of the map or of the app. Truncated at the end of the line. */
  readonly note?: string | null;
  onTap?(): void;
}

export function RecordRow({ record, when, icon, value, unit, note, onTap }: Props) {
  const { format } = getApp();
  return (
    <Row
      icon={icon}
      title={
        <span className="row-line">
          <Quantity value={value} unit={unit} />
          {note && (
            <span className="row-note" dir="auto">
              {' '}
              {note}
            </span>
          )}
        </span>
      }
      caption={when(record.endedAt)}
      right={
        <>
          <ReadOut value={format.duration(record.durationS)} />
          <span className="row-caption">
            <Quantity value={format.calories(record.caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={onTap}
    />
  );
}

export interface BestsProps {
  readonly bests: readonly Best[];
  /** In the order of the rows. */
  readonly figures: readonly BestFigure[];
  /** Days of another year than today's name their year. Absent: no day does, as in the cards of a year. */
  readonly today?: Day;
  readonly className?: string;
  /** Returns the function that opens the workout of a best, if the workout is known. */
  onTapOf?(best: Best): (() => void) | undefined;
}

/** The best performances. Kinds without a value are omitted. */
export function BestRows(props: BestsProps) {
  const { bests, figures, today, className, onTapOf } = props;
  const { format } = getApp();
  return (
    <ul className={className} data-bests="">
      {figures.map(({ kind, label, write, icon, unit }) => {
        const best = bests.find((each) => each.kind === kind);
        return (
          best && (
            <li key={kind}>
              <Row
                icon={icon}
                title={label}
                caption={format.day(best.at, today)}
                right={
                  <span className="row-number">
                    <ReadOut value={write(best.value)} unit={unit} />
                  </span>
                }
                onTap={onTapOf?.(best)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

export const BoneRow = () => <Row title={orBone('')} caption={orBone('')} right={orBone('')} />;

export function BoneRows() {
  const row = (
    <li>
      <BoneRow />
    </li>
  );
  return (
    <ul>
      {row}
      {row}
      {row}
    </ul>
  );
}
