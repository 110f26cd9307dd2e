import { useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { FirstOf } from '../../ui/list/first-of.tsx';
import { NotWon, OwnPrizeCard } from './own-outcome.tsx';
import { PrizePicture } from './prizes/prize-picture.tsx';
import { edgeOf } from './prizes/prize-colour.ts';
import { ownFirst, type DrawnPrize } from './prizes/prize.ts';
import { createOutcome } from './prizes/outcome-store.ts';
import { OutcomeBones } from './raffle-frame.tsx';
import { useBlock, type ViewProps } from './raffle-store.ts';
import { PersonRow } from './tickets/person-row.tsx';
import './outcome.css';
import '../../ui/card.css';
import '../../ui/page.css';

/** More prizes than any activity has. The text below the list names this number. */
const MOST = 100;

/** The view after the draw: this person's outcome, and all winners. */
export default function OutcomeView({ raffle, activity }: ViewProps) {
  const outcome = useMemo(() => createOutcome(raffle), [raffle]);
  const { status, data: value, failure } = outcome.state.value;
  useBlock(raffle, outcome);
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed.outcome')} failure={failure} onRetry={outcome.revalidate} />;
  if (!value) return <OutcomeBones />;
  const { mine } = value;
  const prizes = ownFirst(value, getApp().session);
  return (
    <>
      {mine ? (
        <OwnPrizeCard prize={mine} id={raffle.activityId} />
      ) : (
        <NotWon tookPart={activity.joined !== false} />
      )}
      <h2 className="page-section">{i18n._('raffle.winners')}</h2>
      {prizes.length ? (
        prizes.slice(0, MOST).map((prize, index) => <Winners key={index} prize={prize} />)
      ) : (
        <section className="card outcome-none">--</section>
      )}
      {prizes.length > MOST && <p className="outcome-none">{i18n._('raffle.firstHundred')}</p>}
    </>
  );
}

/** How many winners of a prize are shown at first. */
const FIRST = 20;

function Winners({ prize }: { prize: DrawnPrize }) {
  const { winners, name, me } = prize;
  return (
    <section className="card">
      <div className="outcome-winners">
        <span style={edgeOf(prize)}>
          <PrizePicture src={prize.pictureUrl} className="outcome-small" />
        </span>
        <h3 dir="auto">{name || '–'}</h3>
      </div>
      {winners.length ? (
        <FirstOf items={winners} first={FIRST}>
          {(shown) => (
            <ul>
              {shown.map((person, index) => (
                <li key={index}>
                  <PersonRow person={person} isOwn={person === me} />
                </li>
              ))}
            </ul>
          )}
        </FirstOf>
      ) : (
        <p className="outcome-none">--</p>
      )}
    </section>
  );
}
