import type { ReactNode } from 'react';
import type { Query } from '../../gateway/query.ts';
import { goBack } from '../../app/go-back.ts';
import { useLoaded } from '../../app/refresh.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Missing } from '../../ui/feedback/empty.tsx';
import type { Found } from './result-store.ts';
import '../../ui/page.css';

interface FrameProps {
  readonly query: Query;
  readonly children: ReactNode;
}

export const resultTitle = () => i18n._('result.title');

export function ResultFrame({ query, children }: FrameProps) {
  return (
    <div className="page is-wide">
      <PageHeader back={() => goBack(query)}>{resultTitle()}</PageHeader>
      <main>{children}</main>
    </div>
  );
}

/** The frame of a workout that the link names by these ids. If one is invalid, a message replaces the workout. */
export function LinkedFrame({ query, ids, children }: FrameProps & { readonly ids: readonly string[] }) {
  const isGood = AT_BUILD || ids.every(isLinkId);
  return (
    <ResultFrame query={query}>
      {isGood ? children : <Problem query={query} hint={i18n._('result.badLink')} />}
    </ResultFrame>
  );
}

interface ProblemProps {
  readonly query: Query;
  readonly hint: string;
}

/** The workout does not exist, so a retry would not help. */
function Problem({ query, hint }: ProblemProps) {
  return <Missing title={i18n._('result.missing')} hint={hint} back={() => goBack(query)} />;
}

interface LoadedProps<T> {
  readonly query: Query;
  readonly block: Resource<Found<T>>;
  /** `null` while the workout loads. */
  show(thing: T | null): ReactNode;
}

/** Loads a workout and shows its page, its failure, or that it is missing. */
export function Loaded<T>({ query, block, show }: LoadedProps<T>) {
  const { status, failure, data: value } = block.state.value;
  useLoaded(block);
  if (status === 'failed')
    return <Failed title={i18n._('result.failed')} failure={failure} onRetry={block.revalidate} />;
  if (value && !value.thing)
    return <Problem query={query} hint={value.reason || i18n._('result.missing.hint')} />;
  return <div aria-busy={!value}>{show(value?.thing ?? null)}</div>;
}
