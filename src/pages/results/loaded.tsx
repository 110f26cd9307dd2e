import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import type { Query } from '../../app/address.ts';
import { useApp } from '../../app/app.ts';
import { goBack } from '../../app/behind.ts';
import type { Block } from '../../gateway/block.ts';
import type { Found } from './result-store.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Missing } from '../../ui/feedback/missing.tsx';

export const isGoodLink = (id: string) => (AT_BUILD ? true : isLinkId(id));

export const BadLink = ({ query }: { query: Query }) => (
  <Problem query={query} hint={i18n._('record.badLink')} />
);

interface ProblemProps {
  readonly query: Query;
  readonly hint: string;
}

/** In place of a workout that can't be shown, and where asking again would not help. */
function Problem({ query, hint }: ProblemProps) {
  const app = useApp();
  return <Missing title={i18n._('record.missing')} hint={hint} back={() => goBack(app, query)} />;
}

interface Props<T> {
  readonly query: Query;
  readonly block: Block<Found<T>>;
  /** The page; `null` while the workout is on its way. */
  show(thing: T | null): ReactNode;
}

/** Loads a workout, and says what stands in its way. */
export function Loaded<T>({ query, block, show }: Props<T>) {
  const { status, failure, value } = block.state.value;
  useLoaded(block);
  if (status === 'failed')
    return <Failed title={i18n._('record.failed')} failure={failure} retry={block.load} />;
  if (value && !value.thing)
    return <Problem query={query} hint={value.reason || i18n._('record.missing.hint')} />;
  return <div aria-busy={!value}>{show(value && value.thing)}</div>;
}
