import type { ReactNode } from 'react';
import type { Participant } from '../activity.ts';
import { Avatar } from '../../../ui/list/avatar.tsx';
import './person-row.css';

interface Props {
  readonly person: Participant;
  /** Before the picture. */
  readonly place?: string;
  readonly children?: ReactNode;
}

/** Somebody with a picture and a name, in one line. */
export function PersonRow({ person, place, children }: Props) {
  return (
    <div className="person-row">
      {place && <span className="person-row-place">{place}</span>}
      <Avatar src={person.pictureUrl || ''} />
      <span className="person-row-name">{person.name || '–'}</span>
      {children}
    </div>
  );
}
