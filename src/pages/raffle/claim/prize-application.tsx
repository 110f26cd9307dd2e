import { i18n } from '../../../i18n/i18n.ts';
import type { Query } from '../../../gateway/query.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimPage } from './claim-page.tsx';
import './prize-application.css';
import type { ClaimsInFlight } from './claim-store.ts';
import { prizeValue, type Prize } from '../prizes/prize.ts';
import { ActivityHtml } from '../activity-html.tsx';
import { edgeOf } from '../prizes/prize-colour.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import '../../../ui/card.css';
import '../../../ui/page.css';

export const title = () => i18n._('claim.title');

const claimsInFlight: ClaimsInFlight = new Map();

const BONES = (
  <>
    <h2 className="page-section" role="presentation">
      {orBone('')}
    </h2>
    <div className="prize-application-bone" />
    <div className="prize-application-bone" />
    <div className="prize-application-bone" />
  </>
);

/** The page to claim a prize that is sent by post or paid out. */
export default function PrizeApplicationPage({ query }: { query: Query }) {
  return (
    <ClaimPage
      query={query}
      title={title()}
      forMedals={false}
      claimsInFlight={claimsInFlight}
      head={prizeHead}
      bones={BONES}
      form={(kind, claim) => <ClaimForm kind={kind} claim={claim} />}
    />
  );
}

const GIFT = (
  <svg className="prize-application-gift" viewBox="0 0 72 72" aria-hidden="true">
    <path d="M20 34h32v20H20zM17 26h38v8H17zM36 26v28M36 26c-4-9-15-9-13-3 1 3 7 3 13 3zM36 26c4-9 15-9 13-3-1 3-7 3-13 3z" />
  </svg>
);

function prizeHead(prize: Prize | null) {
  const price = prize && prizeValue(prize);
  return (
    <section className="card prize-application-head">
      <div className="prize-application-row">
        <span className="prize-application-edge" style={edgeOf(prize)}>
          <Photo className="prize-application-photo" src={prize?.pictureUrl ?? null} drawing={GIFT} />
        </span>
        <div className="prize-application-words">
          <h2 dir="auto" role={prize ? undefined : 'presentation'}>
            {prize ? prize.name || i18n._('claim.prize') : orBone('')}
          </h2>
          {price && (
            <p className="prize-application-price" dir="auto">
              {price}
            </p>
          )}
        </div>
      </div>
      {prize?.descriptionHtml && (
        <div className="prize-application-text">
          <ActivityHtml html={prize.descriptionHtml} />
        </div>
      )}
    </section>
  );
}
