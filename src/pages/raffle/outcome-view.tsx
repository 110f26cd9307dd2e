import { useMemo, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { useLoaded } from '../../app/refresh.ts';
import { createResource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { safeColour } from '../../ui/html/safe-values.ts';
import { getClaim } from './calls.ts';
import { PrizePicture } from './prizes/prize-picture.tsx';
import { dropUnreadableColour } from './prizes/readable-colour.ts';
import { claimPath, ownFirst, type Claim, type OwnPrize, type Prize } from './prizes/prize.ts';
import { createOutcome } from './prizes/prizes-store.ts';
import { OutcomeBones } from './raffle-frame.tsx';
import { useTapGuard } from './use-tap-guard.ts';
import { useBlock } from './raffle-store.ts';
import type { ViewProps } from './view-props.ts';
import { PersonRow } from './tickets/person-row.tsx';
import './outcome.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/controls/primary.css';
import '../../ui/page.css';

/** More prizes than any activity has. The text below the list names this number. */
const MOST = 100;

/** The view after the draw: this person's outcome, and all winners. */
export default function OutcomeView({ raffle, activity, id, visit }: ViewProps) {
  const { gateway } = getApp();
  const outcome = raffle.lateStore('outcome', () => createOutcome(gateway, visit, id));
  const { status, data: value, failure } = outcome.state.value;
  useBlock(raffle, outcome);
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed.outcome')} failure={failure} onRetry={outcome.revalidate} />;
  if (!value) return <OutcomeBones />;
  const { mine } = value;
  const prizes = ownFirst(value, getApp().session);
  return (
    <>
      {mine ? <Won prize={mine} id={id} /> : <NotWon tookPart={activity.joined !== false} />}
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

function wordsOf({ status }: Claim): string {
  if (status === 'pending') return i18n._('raffle.claim.pending');
  if (status === 'granted') return i18n._('raffle.claim.granted');
  return status === 'refused' ? i18n._('raffle.claim.refused') : '';
}

function Won({ prize, id }: { prize: Prize; id: string }) {
  const { navigate, gateway } = getApp();
  const unlessDoubleTap = useTapGuard();
  const status = useMemo(
    // Quiet: if it fails, the outcome is shown without it.
    () => createResource((options) => gateway.send({ ...getClaim(id), quiet: true }, options)),
    [gateway, id],
  );
  useLoaded(status);
  const claim = status.state.value.data;
  const words = claim && wordsOf(claim);
  const colour = safeColour(prize.colour);
  return (
    <section className="card outcome">
      <WonDrawing />
      <h2
        className="outcome-prize"
        dir="auto"
        style={colour ? { color: colour } : undefined}
        ref={dropUnreadableColour}
      >
        {prize.name || '–'}
      </h2>
      <p className="outcome-words">{i18n._('raffle.won')}</p>
      {prize.pictureUrl && <PrizePicture src={prize.pictureUrl} className="outcome-picture" />}
      {words && (
        <p className={`outcome-claim is-${claim.status}`} role="status">
          {words}
          {claim.feedback && claim.status === 'refused' && <span dir="auto">{claim.feedback}</span>}
        </p>
      )}
      {/* A claim that was sent cannot be sent again; a refused one can. */}
      {!/pending|granted/.test(claim?.status ?? '') && (
        <>
          {!words && <p className="outcome-next">{i18n._('raffle.won.next')}</p>}
          <button className="primary" onClick={() => unlessDoubleTap(() => navigate(claimPath(id, prize)))}>
            {i18n._('raffle.claim')}
          </button>
        </>
      )}
    </section>
  );
}

function NotWon({ tookPart }: { tookPart: boolean }) {
  const { navigate } = getApp();
  const unlessDoubleTap = useTapGuard();
  return (
    <section className="card outcome">
      <NotWonDrawing />
      <h2 className="outcome-prize">
        {tookPart ? i18n._('raffle.lost.title') : i18n._('raffle.over.title')}
      </h2>
      <p className="outcome-words">{tookPart ? i18n._('raffle.lost') : i18n._('raffle.over')}</p>
      <button className="primary" onClick={() => unlessDoubleTap(() => navigate('/activity-list'))}>
        {i18n._('raffle.others')}
      </button>
    </section>
  );
}

/** How many winners are shown at first, and how many each tap on "more" adds. */
const FIRST = 20;
const MORE = 100;

function Winners({ prize }: { prize: OwnPrize }) {
  const { winners, name, me } = prize;
  const [count, setCount] = useState(FIRST);
  const colour = safeColour(prize.colour);
  return (
    <section className="card">
      <div className="outcome-winners">
        <span style={colour ? { borderColor: colour } : undefined}>
          <PrizePicture src={prize.pictureUrl} className="outcome-small" />
        </span>
        <h3 dir="auto">{name || '–'}</h3>
      </div>
      {winners.length ? (
        <ul>
          {winners.slice(0, count).map((person, index) => (
            <li key={index}>
              <PersonRow person={person} isOwn={person === me} />
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

const STAR = 'M0-26l8 17 18 2-13 13 3 19-16-9-16 9 3-19-13-13 18-2z';
const LANE = 'M64 28h112a46 46 0 0 1 0 92H64a46 46 0 0 1 0-92z';

function WonDrawing() {
  return (
    <svg className="outcome-drawings" viewBox="0 0 240 132" aria-hidden="true">
      <path className="outcome-drawings-run" d={LANE} />
      <path
        className="outcome-drawings-snips"
        d="M66 66l9 7M54 94h11M78 46l4 10M174 66l-9 7M186 94h-11M166 44l-4 10"
      />
      <g className="outcome-drawings-star">
        <path d={STAR} transform="translate(120 28)" />
      </g>
      <path className="outcome-drawings-lid" d="M78 66l78-13 3 17-78 13z" />
      <path className="outcome-drawings-box" d="M84 84h72v32a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6z" />
      <path className="outcome-drawings-ribbon" d="M120 87v33" />
    </svg>
  );
}

function NotWonDrawing() {
  return (
    <svg className="outcome-drawings" viewBox="0 0 240 132" aria-hidden="true">
      <path className="outcome-drawings-lane" d={LANE} />
      <path className="outcome-drawings-run" d="M120 28H64a46 46 0 0 0-40 23" />
      <circle className="outcome-drawings-dot" cx="120" cy="28" r="9" />
      <g transform="rotate(-8 120 78)">
        <path
          className="outcome-drawings-ticket"
          d="M86 58h68a4 4 0 0 1 4 4v8a8 8 0 0 0 0 16v8a4 4 0 0 1-4 4H86a4 4 0 0 1-4-4v-8a8 8 0 0 0 0-16v-8a4 4 0 0 1 4-4z"
        />
        <path className="outcome-drawings-emblem" d={STAR} transform="translate(112 78) scale(.5)" />
        <path className="outcome-drawings-tear" d="M137 62v34" />
      </g>
    </svg>
  );
}
