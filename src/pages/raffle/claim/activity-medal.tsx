import { i18n } from '../../../i18n/i18n.ts';
import type { Prize } from '../prizes/prize.ts';
import type { Query } from '../../../gateway/query.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import '../../../ui/card.css';
import { ActivityHtml } from '../activity-html.tsx';
import { Photo } from '../../../ui/list/photo.tsx';
import { edgeOf } from '../prizes/prize-colour.ts';
import './activity-medal.css';
import { ClaimPage, FailureNote, RefusedNote } from './claim-page.tsx';
import type { ClaimStore, ClaimsInFlight } from './claim-store.ts';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';

export const title = () => i18n._('claim.medal.title');

const MEDAL = (
  <svg className="activity-medal-drawing" viewBox="0 0 128 128" aria-hidden="true">
    <path d="M46 24h36l-8 30H54zM64 50a26 26 0 1 0 .01 0zM64 62a14 14 0 1 0 .01 0z" />
  </svg>
);

const claimsInFlight: ClaimsInFlight = new Map();

function head(prize: Prize | null) {
  return (
    <section className="card activity-medal">
      <span className="activity-medal-edge" style={edgeOf(prize)}>
        <Photo className="activity-medal-photo" src={prize?.pictureUrl ?? null} drawing={MEDAL} />
      </span>
      <h2 dir="auto" role={prize ? undefined : 'presentation'}>
        {prize ? prize.name || i18n._('claim.medal.title') : orBone('')}
      </h2>
      {prize?.descriptionHtml && (
        <div className="activity-medal-text">
          <ActivityHtml html={prize.descriptionHtml} />
        </div>
      )}
    </section>
  );
}

export default function ActivityMedalPage({ query }: { query: Query }) {
  return (
    <ClaimPage
      query={query}
      title={title()}
      forMedals
      claimsInFlight={claimsInFlight}
      head={head}
      bones={null}
      form={(_, claim) => <MedalButton claim={claim} />}
    />
  );
}

/** The claim form of a medal has no fields. */
function MedalButton({ claim }: { claim: ClaimStore }) {
  const state = claim.state.value;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    claim.send({});
  };
  return (
    <form onSubmit={submit}>
      <RefusedNote {...state} />
      <SubmitButton
        label={i18n._('claim.medal.send')}
        busyLabel={i18n._('claim.sending')}
        busy={state.phase === 'sending'}
      />
      <FailureNote {...state} unsent={i18n._('claim.medal.failed')} />
    </form>
  );
}
