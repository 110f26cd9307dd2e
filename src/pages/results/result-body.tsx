import type { ReactNode } from 'react';
import type { WallTime } from '../../sport/days.ts';
import { getApp } from '../../app/app.ts';
import { Avatar } from '../../ui/list/avatar.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Lap } from './lap.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { WITH_YEAR } from './result-frame.tsx';
import './result.css';
import '../../ui/card.css';
import '../../ui/list/stat.css';

export interface Field {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

interface Props {
  readonly heading: ReactNode;
  /** The number in the lap. */
  readonly hero: string;
  readonly unit: string;
  readonly at: WallTime | null;
  /** The source of the workout, if it needs a remark. */
  readonly source?: string | false;
  readonly fields: readonly Field[];
}

/** A finished workout: the kind, the main number, the person, the facts. */
export function ResultBody({ heading, hero, unit, at, source, fields }: Props) {
  const { format, session } = getApp();
  return (
    <>
      <div className="result-head">{heading}</div>
      <Lap value={AT_BUILD ? '' : hero} unit={unit} />
      <div className="result-who">
        <Avatar src={session.userIcon} />
        <div>
          <p className="result-name">{session.userName}</p>
          <p className="result-at">{orBone(format.dayTime(at, WITH_YEAR))}</p>
          {source && <p className="result-at">{source}</p>}
        </div>
      </div>
      <dl className="card stat-list">
        {fields.map(({ label, value, unit }) => (
          <Stat key={label} label={label} value={AT_BUILD ? '' : value} unit={unit} />
        ))}
      </dl>
    </>
  );
}
