import { useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { useLoaded } from '../../app/refresh.ts';
import { createResource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { getClaim } from './calls.ts';
import { useReadableColour } from './prizes/prize-colour.ts';
import { PrizePicture } from './prizes/prize-picture.tsx';
import { claimPath, hasArrived, type Claim, type Prize } from './prizes/prize.ts';
import './outcome.css';
import '../../ui/card.css';
import '../../ui/controls/primary.css';

function wordsOf({ status }: Claim): string {
  if (status === 'pending') return i18n._('raffle.claim.pending');
  if (status === 'granted') return i18n._('raffle.claim.granted');
  return status === 'refused' ? i18n._('raffle.claim.refused') : '';
}

/** The prize that the person has won, how far the claim is, and the button to the claim's page. */
export function OwnPrizeCard({ prize, id }: { prize: Prize; id: string }) {
  const { navigate, gateway } = getApp();
  // In the background: the prize is what the person came for, and the claim's page shows a failure.
  const claimResource = useMemo(
    () => createResource((options) => gateway.send(getClaim(id), { ...options, background: true })),
    [gateway, id],
  );
  useLoaded(claimResource);
  const claim = claimResource.state.value.data;
  const words = claim && wordsOf(claim);
  const nameRef = useReadableColour(prize);
  return (
    <section className="card outcome">
      <WonDrawing />
      <h2 className="outcome-prize" dir="auto" ref={nameRef}>
        {prize.name || '–'}
      </h2>
      <p className="outcome-words">{i18n._('raffle.won')}</p>
      {prize.pictureUrl && <PrizePicture src={prize.pictureUrl} className="outcome-picture" />}
      {words && (
        <p className={`outcome-claim is-${claim.status}`} role="status">
          {words}
          {claim.feedback && <span dir="auto">{claim.feedback}</span>}
        </p>
      )}
      {/* The person can send a refused claim again, but no claim that has arrived. */}
      {!hasArrived(claim?.status) && (
        <>
          {!words && <p className="outcome-next">{i18n._('raffle.won.next')}</p>}
          <button className="primary" onClick={() => navigate(claimPath(id, prize))}>
            {i18n._('raffle.claim')}
          </button>
        </>
      )}
    </section>
  );
}

export function NotWon({ tookPart }: { tookPart: boolean }) {
  const { navigate } = getApp();
  return (
    <section className="card outcome">
      <NotWonDrawing />
      <h2 className="outcome-prize">
        {tookPart ? i18n._('raffle.lost.title') : i18n._('raffle.over.title')}
      </h2>
      <p className="outcome-words">{tookPart ? i18n._('raffle.lost') : i18n._('raffle.over')}</p>
      <button className="primary" onClick={() => navigate('/activity-list')}>
        {i18n._('raffle.others')}
      </button>
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
