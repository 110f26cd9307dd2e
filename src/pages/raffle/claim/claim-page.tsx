import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { claimKindOf, type ClaimKind } from './claim-fields.ts';
import { isLinkId } from '../../../sport/link-id.ts';
import { claimPath, type Prize } from '../prizes/prize.ts';
import { formatQuery, type Query } from '../../../gateway/query.ts';
import { getApp } from '../../../app/app.ts';
import { claimStoreFor, type ClaimsInFlight, type ClaimState, type ClaimStore } from './claim-store.ts';
import { goBack } from '../../../app/go-back.ts';
import { useLoaded } from '../../../app/refresh.ts';
import { Failed, Picture } from '../../../ui/feedback/failed.tsx';
import { Missing } from '../../../ui/feedback/empty.tsx';
import { PageHeader } from '../../../ui/controls/page-header.tsx';
import '../../../ui/card.css';
import '../../../ui/controls/button.css';
import '../../../ui/controls/primary.css';
import '../../../ui/feedback/picture.css';
import '../../../ui/page.css';
import './claim.css';

interface Props {
  readonly query: Query;
  readonly title: string;
  /** Whether this is the page for medals. A prize of the other kind redirects to the other page. */
  readonly forMedals: boolean;
  /** Of the page's module, which lives as long as the document. */
  readonly claimsInFlight: ClaimsInFlight;
  /** `null` while the prize loads. */
  head(prize: Prize | null): ReactNode;
  readonly bones: ReactNode;
  form(kind: ClaimKind, claim: ClaimStore): ReactNode;
}

export function ClaimPage(props: Props) {
  const { query, title } = props;
  const back = backOf(query);
  return (
    <div className="page">
      <PageHeader back={back}>{title}</PageHeader>
      <main>
        {AT_BUILD || isLinkId(query.id) ? (
          <Claim key={query.id} {...props} />
        ) : (
          <Missing title={i18n._('claim.none')} hint={i18n._('claim.badLink')} back={back} />
        )}
      </main>
    </div>
  );
}

function Claim({ query, forMedals, claimsInFlight, head, bones, form }: Props) {
  const app = getApp();
  const { id = '', type, badgeId, router } = query;
  const claim = useMemo(
    () => claimStoreFor({ ...app, claimsInFlight }, { id, type, badgeId }),
    [app, claimsInFlight, id, type, badgeId],
  );
  const { status, data: value, failure } = claim.loaded.state.value;
  const { phase } = claim.state.value;
  const back = backOf(query);
  const isNew = useRef(false);
  if (phase === 'sending') isNew.current = true;
  useLoaded(claim.loaded);

  const prize = value ? value.prize : claim.saved;
  const kind = prize && claimKindOf(prize);
  const isElsewhere = prize && kind && (kind === 'medal') !== forMedals;
  const elsewhere = isElsewhere ? claimPath(id, prize) + (router ? `&${formatQuery({ router })}` : '') : null;
  useEffect(() => {
    if (elsewhere) app.navigate(elsewhere, { replace: true });
  }, [app, elsewhere]);

  if (value && !prize)
    return <Missing title={i18n._('claim.none')} hint={i18n._('claim.none.hint')} back={back} />;
  if (prize && !kind)
    return <Missing title={i18n._('claim.unknown')} hint={i18n._('claim.unknown.hint')} back={back} />;
  const content = () => {
    if (status === 'failed')
      return <Failed title={i18n._('claim.notLoaded')} failure={failure} onRetry={claim.loaded.revalidate} />;
    if (!value || !kind) return bones;
    return phase === 'pending' || phase === 'granted' ? (
      <>
        <FailureNote {...claim.state.value} />
        <ClaimDone kind={kind} isGranted={phase === 'granted'} isNew={isNew.current} onClose={back} />
      </>
    ) : (
      form(kind, claim)
    );
  };
  return (
    <div aria-busy={!value}>
      {(prize || status !== 'failed') && head(prize)}
      {content()}
    </div>
  );
}

/**
 * Goes back one page, or to the link's `router`. The link's `type` is the prize's, but `goBack` would close
 * the view for type=1.
 */
function backOf({ router = '' }: Query): () => void {
  return () => goBack({ router });
}

const DONE_DRAWING = (
  <path className="picture-lap" d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44zM28 24l6 6 11-12" />
);

function wordsOf(kind: ClaimKind, isGranted: boolean): { readonly title: string; readonly hint: string } {
  if (kind === 'medal') return { title: i18n._('claim.medal.yours'), hint: i18n._('claim.medal.hint') };
  const isGoods = kind === 'goods';
  return isGranted
    ? {
        title: i18n._('claim.granted'),
        hint: isGoods ? i18n._('claim.granted.goods') : i18n._('claim.granted.money'),
      }
    : {
        title: i18n._('claim.sent'),
        hint: isGoods ? i18n._('claim.sent.goods') : i18n._('claim.sent.money'),
      };
}

interface DoneProps {
  readonly kind: ClaimKind;
  readonly isGranted: boolean;
  /** The prize was claimed on this page just now: the focus moves from the form to this message. */
  readonly isNew: boolean;
  onClose(): void;
}

function ClaimDone({ kind, isGranted, isNew, onClose }: DoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const { title, hint } = wordsOf(kind, isGranted);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <>
      <div className="card" role="status" tabIndex={-1} ref={place}>
        <Picture drawing={DONE_DRAWING} title={title} hint={hint} />
      </div>
      <button className="primary" onClick={onClose}>
        {i18n._('claim.close')}
      </button>
    </>
  );
}

export function RefusedNote({ phase, feedback }: ClaimState) {
  return phase === 'refused' ? (
    <div className="claim-notes" role="status">
      <h2>{i18n._('claim.refused')}</h2>
      {feedback && <p dir="auto">{feedback}</p>}
    </div>
  ) : null;
}

interface FailureProps extends Pick<ClaimState, 'failure'> {
  /** What is said of a claim that could not be sent, unless the server says something. */
  readonly unsent?: string;
}

export function FailureNote({ failure, unsent }: FailureProps) {
  if (!failure) return null;
  const { message, way } = failure;
  return (
    <>
      <p className="claim-notes-failure" role="alert">
        {message || unsent}
      </p>
      {way && (
        <button type="button" className="button-link" onClick={way.go}>
          {way.label}
        </button>
      )}
    </>
  );
}
