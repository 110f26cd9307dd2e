import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';
import { useApp } from '../../app/app.ts';
import { goBack } from '../../app/behind.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/page.css';

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
