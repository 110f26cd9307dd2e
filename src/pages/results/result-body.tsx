import type { ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { WallTime } from '../../sport/days.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Avatar } from '../../ui/list/photo.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import type { Result } from './result.ts';
import './lap.css';
import './result.css';
import '../../ui/card.css';
import '../../ui/columns.css';
import '../../ui/list/stat.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

/** The first two figures of each workout. */
export function durationAndCalories({ durationS, caloriesKcal }: Partial<Result>): Figure[] {
  const { calories, duration } = getApp().format;
  return [
    { label: i18n._('statistics.duration'), value: duration(durationS) },
    { label: i18n._('statistics.calories'), value: calories(caloriesKcal), unit: i18n._('unit.kcal') },
  ];
}

interface Props {
  readonly heading: ReactNode;
  /** The number in the lap. */
  readonly hero: string;
  readonly unit: string;
  /** Absent while the workout loads. */
  readonly at?: WallTime | null;
  /** The source of the workout, if it needs a remark. */
  readonly source?: string | false;
  readonly figures: readonly Figure[];
  readonly remarks?: ReactNode;
}

export function ResultBody({ heading, hero, unit, at, source, figures, remarks }: Props) {
  const { format, session } = getApp();
  const isLoading = AT_BUILD || at === undefined;
  return (
    <div className="columns">
      <div>
        <div className="result-head">{heading}</div>
        <Lap value={isLoading ? '' : hero} unit={unit} />
        {remarks}
        <div className="result-who">
          <Avatar src={isLoading ? '' : session.userIcon} />
          <div>
            <p className="result-name" dir="auto">
              {isLoading ? orBone('') : session.userName}
            </p>
            <p className="result-at">{isLoading ? orBone('') : format.dayTime(at, null)}</p>
            {source && <p className="result-at">{source}</p>}
          </div>
        </div>
      </div>
      <dl className="card stat-list">
        {figures.map(({ label, value, unit }) => (
          <Stat key={label} label={label} value={isLoading ? '' : value} unit={unit} />
        ))}
      </dl>
    </div>
  );
}

/**
 * Returns the path of a track of 312 by 174, drawn `inset` px inside. It starts in the middle of the lower straight.
 */
function track(insetPx: number): string {
  const r = 87 - insetPx;
  return `M156 ${87 + r}H87a${r} ${r} 0 0 1 0-${2 * r}h138a${r} ${r} 0 0 1 0 ${2 * r}z`;
}

/** A number in the middle of a track. Once it has loaded, a dot runs one lap around it. */
function Lap({ value, unit }: { value: string; unit: string }) {
  return (
    <div className="lap">
      <svg viewBox="0 0 312 174" preserveAspectRatio="none" aria-hidden="true">
        <path className="lap-ground" d={track(3)} />
        <path d={track(11) + track(17)} opacity=".18" />
        {value && (
          <>
            <path className="lap-line" d={track(3)} />
            <g transform="translate(156 87)">
              <circle className="lap-dot" cy="84" r="8" />
            </g>
          </>
        )}
      </svg>
      <p className={`lap-value ${lapSize(value)}`}>{value ? <ReadOut value={value} /> : orBone('')}</p>
      <p className="lap-unit">{unit}</p>
    </div>
  );
}

function lapSize({ length }: string): string {
  if (length > 5) return 'lap-long';
  return length > 4 ? 'lap-mid' : '';
}
