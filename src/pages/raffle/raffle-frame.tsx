import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import type { Query } from '../../app/address.ts';
import { useApp } from '../../app/app.ts';
import { goBack } from '../../app/behind.ts';
import type { Season } from './christmas/theme.ts';
import { Missing } from '../../ui/feedback/missing.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/page.css';

interface Props {
  readonly query: Query;
  readonly title: string;
  readonly season: Season | undefined;
  /** At the header's end. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** What a page of an activity has around it; a link that names none is answered here, or by its season. */
export function RaffleFrame({ query, title, season, side, children }: Props) {
  const app = useApp();
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
