import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Claim, Prize, WonPrize } from './prizes/prize.ts';
import { claimPath } from './prizes/prize.ts';
import { getApp } from '../../app/app.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { createClaimState, createOutcome } from './prizes/prizes-store.ts';
import '../../ui/controls/button.css';
import '../../ui/card.css';
import '../../ui/controls/primary.css';
import { Failed } from '../../ui/feedback/failed.tsx';
import { LostDrawing, WonDrawing } from './outcome-drawings.tsx';
import { safeColour } from '../../ui/html/safe-colour.ts';
import { PersonRow } from './tickets/person-row.tsx';
import { PrizePicture } from './prizes/prize-picture.tsx';
import { readableOn } from './prizes/readable-on.ts';
import './outcome.css';
import { useOnce } from './use-once.ts';
import { usePart } from './use-part.ts';
import type { ViewProps } from './view.ts';
import '../../ui/page.css';

/** More prizes than any activity has. The text below the list names this number. */
const MOST = 100;

/** The view after the draw: this person's outcome, and all winners. */
export default function OutcomeView({ raffle, activity, id, bones }: ViewProps) {
  const { gateway, host, session } = getApp();
  const [outcome] = useState(() =>
    raffle.lateStore('outcome', () => createOutcome(gateway, personalVisit(host.visit, session), id)),
  );
  const { status, value, failure } = outcome.state.value;
  usePart(raffle, outcome, !!value);
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed')} failure={failure} retry={outcome.load} />;
  if (!value) return bones;
  const { mine, prizes } = value;
  return (
    <>
      {mine ? <Won prize={mine} id={id} /> : <Lost tookPart={activity.joined !== false} />}
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

const wordsOf = ({ status }: Claim) =>
  status === 'pending'
    ? i18n._('raffle.claim.pending')
    : status === 'granted'
      ? i18n._('raffle.claim.granted')
      : status === 'refused' && i18n._('raffle.claim.refused');

/** The prize that was won, and the server's status of its claim. */
function Won({ prize, id }: { prize: Prize; id: string }) {
  const { navigate, gateway } = getApp();
  const once = useOnce();
  const [asked] = useState(() => createClaimState(gateway, id));
  useLoaded(asked);
  const claim = asked.state.value.value;
  const words = claim && wordsOf(claim);
  const colour = safeColour(prize.colour);
  return (
    <section className="card outcome">
      <WonDrawing />
      <h2 className="outcome-prize" style={colour ? { color: colour } : undefined} ref={readableOn}>
        {prize.name || '–'}
      </h2>
      <p className="outcome-words">{i18n._('raffle.won')}</p>
      {prize.pictureUrl && <PrizePicture src={prize.pictureUrl} className="outcome-picture" />}
      {words && (
        <p className={'outcome-claim is-' + claim.status} role="status">
          {words}
          {claim.feedback && claim.status === 'refused' && <span>{claim.feedback}</span>}
        </p>
      )}
      {/* A claim that was sent cannot be sent again; a refused one can. */}
      {!(claim && /pending|granted/.test(claim.status || '')) && (
        <>
          {!words && <p className="outcome-next">{i18n._('raffle.won.next')}</p>}
          <button className="primary" onClick={() => once(() => navigate(claimPath(id, prize)))}>
            {i18n._('raffle.claim')}
          </button>
        </>
      )}
    </section>
  );
}

/** Nothing was won: the next chance is in another activity. Who did not take part could not be selected. */
function Lost({ tookPart }: { tookPart: boolean }) {
  const { navigate } = getApp();
  const once = useOnce();
  return (
    <section className="card outcome">
      <LostDrawing />
      <h2 className="outcome-prize">
        {tookPart ? i18n._('raffle.lost.title') : i18n._('raffle.over.title')}
      </h2>
      <p className="outcome-words">{tookPart ? i18n._('raffle.lost') : i18n._('raffle.over')}</p>
      <button className="primary" onClick={() => once(() => navigate('/activity-list'))}>
        {i18n._('raffle.others')}
      </button>
    </section>
  );
}

/** How many winners are shown at first, and how many each tap on "more" adds. */
const FIRST = 20;
const MORE = 100;

function Winners({ prize }: { prize: WonPrize }) {
  const { winners, name } = prize;
  const [count, setCount] = useState(FIRST);
  const colour = safeColour(prize.colour);
  return (
    <section className="card">
      <div className="outcome-winners">
        <span style={colour ? { borderColor: colour } : undefined}>
          <PrizePicture src={prize.pictureUrl} className="outcome-small" />
        </span>
        <h3>{name || '–'}</h3>
      </div>
      {winners.length ? (
        <ul>
          {winners.slice(0, count).map((person, index) => (
            <li key={index}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="outcome-none">--</p>
      )}
      {winners.length > count && (
        <button className="button-link" onClick={() => setCount(count + MORE)}>
          {i18n._('raffle.more')}
        </button>
      )}
    </section>
  );
}
