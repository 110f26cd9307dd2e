import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/page.css';

interface Props {
  readonly query: Query;
  readonly children: ReactNode;
}

/** A year without workouts. Dates are formatted relative to it, so that they include their year. */
export const WITH_YEAR = '0';

export const resultTitle = () => i18n._('result.title');

/** The frame of every result page. */
export function ResultFrame({ query, children }: Props) {
  const app = getApp();
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{resultTitle()}</PageHeader>
      <main>{children}</main>
    </div>
  );
}
