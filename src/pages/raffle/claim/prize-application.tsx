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

/** The page where a prize is claimed that is sent by post or paid out. */
export default function PrizeApplicationPage({ query }: { query: Query }) {
  useEffect(() => {
    // The document preloads the form's code; after a navigation within the app it is loaded here, in parallel with
    // the calls. A failure is ignored, because the form itself offers a retry.
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
