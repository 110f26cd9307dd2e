import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { claimKindOf, type ClaimKind } from './claim-kinds.ts';
import { isLinkId } from '../../../sport/link-id.ts';
import { claimPath, type Prize } from '../prizes/prize.ts';
import type { Query } from '../../../app/address.ts';
import { getApp } from '../../../app/app.ts';
import { createClock } from '../../../app/clock.ts';
import type { ClaimStore } from './claim-state.ts';
import { createClaim } from './claim-store.ts';
import { createLinks } from '../../../app/links.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import type { Links } from '../../../ui/html/links.ts';
import { Missing } from '../../../ui/feedback/missing.tsx';
import { ClaimDone } from './claim-done.tsx';
import { ClaimFrame, useBack } from './claim-frame.tsx';

interface Props {
  readonly query: Query;
  readonly title: string;
  /** Whether this is the page for medals. A prize of the other kind redirects to the other page. */
  readonly forMedals: boolean;
  /** Renders the prize; `null` while it is loading. */
  head(prize: Prize | null, links: Links): ReactNode;
  /** The skeleton of the form. */
  readonly bones: ReactNode;
  form(kind: ClaimKind, claim: ClaimStore): ReactNode;
}

export function ClaimPage(props: Props) {
  const { query, title } = props;
  const back = useBack(query);
  return (
    <ClaimFrame title={title} query={query}>
      {AT_BUILD || isLinkId(query.id) ? (
        <Claim key={query.id} {...props} />
      ) : (
        <Missing title={i18n._('claim.none')} hint={i18n._('claim.badLink')} back={back} />
      )}
    </ClaimFrame>
  );
}

function Claim({ query, forMedals, head, bones, form }: Props) {
  const app = getApp();
  const { id = '', type, badgeId } = query;
  const [links] = useState(() => createLinks(app));
  const [claim] = useState(() =>
    createClaim(Object.assign({ clock: createClock(app.now) }, app), { id, type, badgeId }),
  );
  const { status, value, failure } = claim.won.state.value;
  const { step } = claim.state.value;
  const back = useBack(query);
  const isNew = useRef(false);
  if (step === 'sending') isNew.current = true;
  useLoaded(claim.won);

  const prize = value ? value.prize : claim.kept;
  const kind = prize && claimKindOf(prize);
  const elsewhere = prize && kind && (kind === 'medal') !== forMedals ? claimPath(id, prize) : null;
  useEffect(() => {
    if (elsewhere) app.navigate(elsewhere, { replace: true });
  }, [elsewhere]);

  if (value && !prize)
    return <Missing title={i18n._('claim.none')} hint={i18n._('claim.none.hint')} back={back} />;
  if (prize && !kind)
    return <Missing title={i18n._('claim.unknown')} hint={i18n._('claim.unknown.hint')} back={back} />;
  return (
    <div aria-busy={!value}>
      {(prize || status !== 'failed') && head(prize, links)}
      {!value || !kind ? (
        status === 'failed' ? (
          <Failed title={i18n._('claim.notLoaded')} failure={failure} retry={claim.won.load} />
        ) : (
          bones
        )
      ) : step === 'sent' || step === 'granted' ? (
        <ClaimDone kind={kind} granted={step === 'granted'} isNew={isNew.current} onClose={back} />
      ) : (
        form(kind, claim)
      )}
    </div>
  );
}
