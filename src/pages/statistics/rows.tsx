import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Best } from '../../sport/records.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import type { BestFigure } from './figures.ts';
import type { Workout, WriteTime } from './workouts.ts';
import '../../ui/list/row.css';

interface Props {
  readonly record: Workout;
  readonly when: WriteTime;
  readonly icon: string;
  /** The main value of the workout, such as its distance or its jumps. */
  readonly value: string;
  readonly unit: string;
  /** Shown after the value, such as the name of the map or of the app. Truncated at the end of the line. */
  readonly note?: string | null;
  /** Opens the record. */
  onTap?(): void;
}

/** A row with a workout's value, time, duration and calories. */
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
          {format.duration(record.durationS)}
          <span className="row-caption">
            <Quantity value={format.calories(record.caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={onTap}
    />
  );
}

export interface BestsProps<Kind extends string> {
  readonly bests: readonly Best<Kind>[];
  /** In the order of the rows. */
  readonly figures: readonly BestFigure<Kind>[];
  /** Days of its year are written without the year. Absent: all have theirs. */
  readonly today?: Day;
  readonly className?: string;
  /** Returns what opens the workout of a best; `undefined` if that is not known. */
  onTapOf?(best: Best<Kind>): (() => void) | undefined;
}

/** The best performances. Kinds without a value are omitted. */
export function BestRows<Kind extends string>(props: BestsProps<Kind>) {
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
                    <Quantity value={write(best.value)} unit={unit} />
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

/** Three skeleton rows. */
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
