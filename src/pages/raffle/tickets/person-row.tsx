import type { ReactNode } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { Participant } from './ranking.ts';
import { Avatar } from '../../../ui/list/photo.tsx';
import './person-row.css';

interface Props {
  readonly person: Participant;
  /** The rank, shown before the picture. */
  readonly place?: string;
  /** One of the first three places. */
  readonly isTop?: boolean;
  readonly isOwn?: boolean;
  /** Replaces the name and the mark. */
  readonly words?: ReactNode;
  readonly children?: ReactNode;
}

export function PersonRow({ person, place, isTop, isOwn, words, children }: Props) {
  return (
    <div className={isOwn ? 'person-row is-own' : 'person-row'}>
      {place && <span className={isTop ? 'person-row-place is-top' : 'person-row-place'}>{place}</span>}
      <Avatar src={person.pictureUrl ?? ''} />
      {words ?? (
        <>
          <span className="person-row-name" dir="auto">
            {person.name || '–'}
          </span>
          {isOwn && <span className="person-row-own">{i18n._('raffle.you')}</span>}
        </>
      )}
      {children}
    </div>
  );
}
