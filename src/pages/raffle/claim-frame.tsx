import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { useApp } from '../../state/app.ts';
import { goBack } from '../../state/back.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';

export type Query = Readonly<Record<string, string>>;

/** One page back, or to the link's own target: its `type` is the prize's here. */
export function useBack({ router = '' }: Query): () => void {
  const app = useApp();
  return () => goBack(app, { router });
}

interface Props {
  readonly title: string;
  readonly query: Query;
  readonly children: ReactNode;
}

export function ClaimFrame({ title, query, children }: Props) {
  return (
    <div className="page">
      <PageHeader back={useBack(query)}>{title}</PageHeader>
      <main>{children}</main>
    </div>
  );
}

const TRACK = <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />;

interface ProblemProps {
  readonly query: Query;
  readonly title: string;
  readonly hint: string;
}

/** Where there is nothing to claim, and asking again would not help. */
export function NoClaim({ query, title, hint }: ProblemProps) {
  return (
    <Picture drawing={TRACK} title={title} hint={hint}>
      <button className="button" onClick={useBack(query)}>
        {i18n._('action.back')}
      </button>
    </Picture>
  );
}
