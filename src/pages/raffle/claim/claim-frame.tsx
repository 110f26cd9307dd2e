import type { ReactNode } from 'react';
import type { Query } from '../../../app/address.ts';
import { getApp } from '../../../app/app.ts';
import { goBack } from '../../../app/go-back.ts';
import { PageHeader } from '../../../ui/controls/page-header.tsx';
import '../../../ui/page.css';

/**
 * Goes back one page, or to the link's `router`. `goBack` must not see the link's `type`, which is the prize's here:
 * it would close the view for type=1.
 */
export function useBack({ router = '' }: Query): () => void {
  const app = getApp();
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
