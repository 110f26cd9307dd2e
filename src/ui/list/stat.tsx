import { orBone } from '../feedback/bone.tsx';
import './stat.css';
import { ReadOut } from './read-out.tsx';

interface Props {
  readonly label: string;
  /** Absent while it is loading. */
  readonly value: string | undefined;
  readonly unit?: string | undefined;
}

/** A label with its number below. Use it inside a `<dl className="stat-list">`, which shows two in a row. */
export function Stat({ label, value, unit }: Props) {
  return (
    <div className="stat">
      <dt className="stat-label">{orBone(label)}</dt>
      <dd className="stat-number">{value ? <ReadOut value={value} unit={unit} /> : orBone(value)}</dd>
    </div>
  );
}
