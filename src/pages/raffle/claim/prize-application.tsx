import { useEffect } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { Query } from '../../../app/address.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { ClaimPage } from './claim-page.tsx';
import './prize-application.css';
import { PrizeHead } from './prize-head.tsx';
import '../../../ui/page.css';

export const title = () => i18n._('claim.title');

const loadForm = () => import('./claim-form.tsx');
const ClaimForm = /* @__PURE__ */ lazyPart(loadForm);

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

/** Where a prize is claimed that is sent or paid. */
export default function PrizeApplicationPage({ query }: { query: Query }) {
  useEffect(() => {
    // The document requests the form's code early; a step inside the app does so here, beside the calls. The form itself
    // retries a failure.
    loadForm().catch(() => {});
  }, []);
  return (
    <ClaimPage
      query={query}
      title={title()}
      forMedals={false}
      head={(prize, links) => <PrizeHead prize={prize} links={links} />}
      bones={BONES}
      form={(kind, claim) => (
        <ClaimForm
          kind={kind}
          claim={claim}
          placeholder={BONES}
          failed={(retry) => <Failed retry={retry} />}
        />
      )}
    />
  );
}
