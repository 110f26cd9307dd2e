import type { ReactNode } from 'react';
import type { Participant } from '../activity.ts';
import { Avatar } from '../../../ui/list/photo.tsx';
import './person-row.css';

interface Props {
  readonly person: Participant;
  /** The rank, shown before the picture. */
  readonly place?: string;
  /** One of the first three places, which stand out. */
  readonly isTop?: boolean;
  /** The label of the reader's own row. */
  readonly own?: string | false;
  readonly children?: ReactNode;
}

/** A person's picture and name in one line. */
export function PersonRow({ person, place, isTop, own, children }: Props) {
  return (
    <div className={own ? 'person-row is-own' : 'person-row'}>
      {place && <span className={isTop ? 'person-row-place is-top' : 'person-row-place'}>{place}</span>}
      <Avatar src={person.pictureUrl ?? ''} />
      <span className="person-row-name" dir="auto">
        {person.name || '–'}
      </span>
      {own && <span className="person-row-own">{own}</span>}
      {children}
    </div>
  );
}
