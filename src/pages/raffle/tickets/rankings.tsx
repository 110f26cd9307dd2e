import { i18n } from '../../../i18n/i18n.ts';
import { ownRow, type Participant, type Ranked, type Tickets } from '../activity.ts';
import { getApp } from '../../../app/app.ts';
import type { Resource } from '../../../gateway/resource.ts';
import '../../../ui/card.css';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TICKET } from '../../../ui/icons.ts';
import { PageList } from '../../../ui/list/page-list.tsx';
import { PersonRow } from './person-row.tsx';
import { Bones } from '../raffle-frame.tsx';
import './person-row.css';
import './rankings.css';
import '../raffle.css';

/** A list of so many rows is on one screen with the reader's own. */
const SHORT = 5;

/**
 * The ranking by tickets. The list may have ten thousand rows, so the reader's own stays in sight below it. It stands there
 * without a place if it is not certain which row is the reader's, or if the list does not hold it.
 */
export default function Rankings({ tickets }: { tickets: Resource<Tickets> }) {
  const { format, session } = getApp();
  const { status, data: value, error: failure } = tickets.state.value;
  if (!value && status !== 'failed') return <Bones />;
  const own = value && ownRow(value, session);
  const rowOf = (person: Participant & { readonly tickets: number }, place?: number, isOwn = false) => (
    <PersonRow
      person={person}
      place={place ? format.count(place) : '–'}
      isTop={!!place && place <= 3}
      own={isOwn && i18n._('raffle.you')}
    >
      <span className="person-row-tickets">
        <Icon path={TICKET} size={18} />
        {format.count(person.tickets)}
      </span>
    </PersonRow>
  );
  const ranked = (person: Ranked) => rowOf(person, +person.id, person === own);
  const mine = value?.mine ?? null;
  const { userName: name, userIcon: pictureUrl } = session;
  const pinned =
    !value || mine === null || !(mine || value.ranking.length)
      ? null
      : own
        ? value.ranking.length > SHORT && rowOf(own, +own.id, true)
        : rowOf({ name, pictureUrl, tickets: mine }, 0, true);
  return (
    <>
      <section className="card">
        {!value ? (
          <Failed title={i18n._('raffle.failed.rankings')} failure={failure} onRetry={tickets.revalidate} />
        ) : value.ranking.length ? (
          <PageList items={value.ranking} row={ranked} />
        ) : (
          <p className="raffle-nothing">{i18n._('raffle.empty')}</p>
        )}
      </section>
      {pinned && <div className="card rankings-own">{pinned}</div>}
    </>
  );
}
