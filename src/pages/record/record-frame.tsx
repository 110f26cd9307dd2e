import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { useApp } from '../../state/app.ts';
import { goBack } from '../../state/back.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import '../../ui/card.css';
import { Picture } from '../../ui/picture.tsx';
import './record.css';

export type Query = Readonly<Record<string, string>>;

interface Props {
  readonly query: Query;
  readonly children: ReactNode;
}

/** A year that no workout has: with it as today's, dates carry their own. */
export const WITH_YEAR = '0';

export const recordTitle = () => i18n._('record.title');

/** What the page of every finished workout has around it. */
export function RecordFrame({ query, children }: Props) {
  const app = useApp();
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{recordTitle()}</PageHeader>
      <main>{children}</main>
    </div>
  );
}

const TRACK = <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />;

interface ProblemProps {
  readonly query: Query;
  readonly hint: string;
}

/** In place of a workout that can't be shown, and where asking again would not help. */
export function Problem({ query, hint }: ProblemProps) {
  const app = useApp();
  return (
    <Picture drawing={TRACK} title={i18n._('record.missing')} hint={hint}>
      <button className="button" onClick={() => goBack(app, query)}>
        {i18n._('action.back')}
      </button>
    </Picture>
  );
}
