import type { ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { isLinkId } from '../../../sport/link-id.ts';
import type { Query } from '../../../app/address.ts';
import { useApp } from '../../../app/app.ts';
import { goBack } from '../../../app/behind.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { PageHeader } from '../../../ui/controls/page-header.tsx';
import { Bones } from '../bones.tsx';
import type { Theme } from './theme.ts';
import '../../../ui/page.css';

const SeasonSearch = lazyPart(() => import('./season-search.tsx'));

interface Props {
  readonly query: Query;
  readonly theme: Theme;
  readonly page: ComponentType<{ query: Query; theme?: Theme }>;
}

/** A page of the season's activity; where the link names none, the list of activities does. */
export function OfSeason({ query, theme, page: Page }: Props) {
  const app = useApp();
  return (
    <div className={theme.className}>
      {AT_BUILD || isLinkId(query.id) ? (
        <Page query={query} theme={theme} />
      ) : (
        <div className="page">
          <PageHeader back={() => goBack(app, query)}>{theme.title()}</PageHeader>
          <main>
            <SeasonSearch
              query={query}
              placeholder={<Bones />}
              failed={(retry) => <Failed title={i18n._('raffle.failed')} retry={retry} />}
            />
          </main>
        </div>
      )}
    </div>
  );
}
