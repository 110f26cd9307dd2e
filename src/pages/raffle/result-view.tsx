import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Prize, WonPrize } from './prizes/prize.ts';
import { claimPath } from './prizes/prize.ts';
import { useApp } from '../../app/app.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { createPrizeResult } from './prizes/prizes-store.ts';
import '../../ui/controls/button.css';
import '../../ui/card.css';
import '../../ui/controls/primary.css';
import { Failed } from '../../ui/feedback/failed.tsx';
import { safeColour } from '../../ui/html/safe-colour.ts';
import { PersonRow } from './tickets/person-row.tsx';
import { PrizePicture } from './prizes/prize-picture.tsx';
import { readableOn } from './prizes/readable-on.ts';
import './outcome.css';
import { useOnce } from './use-once.ts';
import { usePart } from './use-part.ts';
import type { ViewProps } from './view.ts';
import '../../ui/page.css';

/** After the draw: what came of it for this person, and who has won. */
export default function ResultView({ raffle, id, bones }: ViewProps) {
  const { gateway, host, session } = useApp();
  const { late } = raffle;
  const [result] = useState(
    () => late.result || (late.result = createPrizeResult(gateway, personalVisit(host.visit, session), id)),
  );
  const { status, value, failure } = result.state.value;
  usePart(raffle, result, !!value);
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed')} failure={failure} retry={result.load} />;
  if (!value) return bones;
  const { mine, prizes } = value;
  return (
    <>
      {mine ? (
        <Won prize={mine} id={id} />
      ) : (
        <section className="card outcome">
          <p className="outcome-words">{i18n._('raffle.lost')}</p>
        </section>
      )}
      <h2 className="page-section">{i18n._('raffle.winners')}</h2>
      {prizes.length ? (
        prizes.map((prize, index) => <Winners key={index} prize={prize} />)
      ) : (
        <section className="card outcome-none">--</section>
      )}
    </>
  );
}

function Won({ prize, id }: { prize: Prize; id: string }) {
  const { navigate } = useApp();
  const once = useOnce();
  const colour = safeColour(prize.colour);
  return (
    <section className="card outcome">
      <h2 className="outcome-prize" style={colour ? { color: colour } : undefined} ref={readableOn}>
        {prize.name || '–'}
      </h2>
      <p className="outcome-words">{i18n._('raffle.won')}</p>
      <PrizePicture src={prize.pictureUrl} className="outcome-picture" />
      <button className="primary" onClick={() => once(() => navigate(claimPath(id, prize)))}>
        {i18n._('raffle.claim')}
      </button>
    </section>
  );
}

/** Winners that are shown at first, and with each tap on "more". */
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
