import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import type { Season } from './christmas/theme.ts';
import { Missing } from '../../ui/feedback/missing.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/page.css';

interface Props {
  readonly query: Query;
  readonly title: string;
  readonly season: Season | undefined;
  /** Shown at the end of the header. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an activity's pages. If the link has no valid id, it shows a message, or the season's search. */
export function RaffleFrame({ query, title, season, side, children }: Props) {
  const app = getApp();
  const back = () => goBack(app, query);
  return (
    <div className="page">
      <PageHeader back={back} side={side}>
        {title}
      </PageHeader>
      <main>
        {AT_BUILD || isLinkId(query.id) ? (
          children
        ) : season ? (
          season.search
        ) : (
          <Missing title={i18n._('raffle.missing')} hint={i18n._('raffle.badLink')} back={back} />
        )}
      </main>
    </div>
  );
}
