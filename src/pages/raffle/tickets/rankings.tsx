import { i18n } from '../../../i18n/i18n.ts';
import type { Participant, Ranked, Tickets } from '../activity.ts';
import { getApp } from '../../../app/app.ts';
import type { Block } from '../../../gateway/block.ts';
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

/** The ranking by tickets. The list may have ten thousand rows, so the reader's own stays in sight below it. */
export default function Rankings({ tickets }: { tickets: Block<Tickets> }) {
  const { format, session } = getApp();
  const { userName, userIcon } = session;
  /**
   * The response has no user ids. So a row is the reader's own if name and picture match, provided that the app sent
   * both.
   */
  const isOwn = ({ name, pictureUrl }: Participant) =>
    !!userName && name === userName && (pictureUrl ?? '') === userIcon;
  const { status, value, failure } = tickets.state.value;
  if (!value && status !== 'failed') return <Bones />;
  const rowOf = (person: Ranked) => (
    <PersonRow
      person={person}
      place={format.count(+person.id)}
      isTop={+person.id <= 3}
      own={isOwn(person) && i18n._('raffle.you')}
    >
      <span className="person-row-tickets">
        <Icon path={TICKET} size={18} />
        {format.count(person.tickets)}
      </span>
    </PersonRow>
  );
  const own = value && value.ranking.length > SHORT && value.ranking.find(isOwn);
  return (
    <>
      <section className="card">
        {!value ? (
          <Failed title={i18n._('raffle.failed.rankings')} failure={failure} onRetry={tickets.load} />
        ) : value.ranking.length ? (
          <PageList items={value.ranking} row={rowOf} />
        ) : (
          <p className="raffle-nothing">{i18n._('raffle.empty')}</p>
        )}
      </section>
      {own && <div className="card rankings-own">{rowOf(own)}</div>}
    </>
  );
}
