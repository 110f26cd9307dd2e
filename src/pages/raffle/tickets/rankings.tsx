import { i18n } from '../../../i18n/i18n.ts';
import { nextPlace, ownRow, type Ranked, type Tickets } from './ranking.ts';
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

/**
 * The ranking by tickets. The person's place, and the tickets that are missing for the next one, stay in
 * sight below it. Without the place if the person's row is uncertain or missing.
 */
export function Rankings({ tickets }: { tickets: Resource<Tickets> }) {
  const { format, session } = getApp();
  const { status, data: value, failure } = tickets.state.value;
  if (!value && status !== 'failed') return <Bones />;
  const own = value ? ownRow(value, session) : undefined;
  const placeOf = (person: Ranked | undefined) => ({
    place: person ? format.count(person.place) : '–',
    isTop: !!person && person.place <= 3,
  });
  const ranked = (person: Ranked) => (
    <PersonRow person={person} {...placeOf(person)} isOwn={person === own}>
      <span className="person-row-tickets">
        <Icon path={TICKET} size={18} />
        {format.count(person.tickets)}
      </span>
    </PersonRow>
  );
  const mine = value?.mine ?? null;
  const next = value && nextPlace(value, own);
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
      {value && mine !== null && (mine > 0 || value.ranking.length > 0) && (
        <div className="card rankings-own">
          <PersonRow
            person={{ name: null, pictureUrl: session.userIcon }}
            {...placeOf(own)}
            isOwn
            words={
              <div className="rankings-standing">
                {mine === 1
                  ? i18n._('raffle.standing.one')
                  : i18n._('raffle.standing', { count: format.count(mine) })}
                {next && (
                  <p>
                    {i18n._('raffle.standing.next', {
                      count: format.count(next.missing),
                      place: format.count(next.place),
                    })}
                  </p>
                )}
              </div>
            }
          />
        </div>
      )}
    </>
  );
}
