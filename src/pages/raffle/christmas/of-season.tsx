import type { ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { Query } from '../../../app/address.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Bones } from '../bones.tsx';
import type { Season, Theme } from './theme.ts';

const SeasonSearch = lazyPart(() => import('./season-search.tsx'));

interface Props {
  readonly query: Query;
  readonly theme: Theme;
  readonly page: ComponentType<{ query: Query; season?: Season }>;
}

/** A page of the season's activity. If the link has no id, the list of activities provides it. */
export function OfSeason({ query, theme, page: Page }: Props) {
  const search = (
    <SeasonSearch
      query={query}
      placeholder={<Bones />}
      failed={(retry) => <Failed title={i18n._('raffle.failed')} retry={retry} />}
    />
  );
  return (
    <div className={theme.className}>
      <Page query={query} season={{ theme, search }} />
    </div>
  );
}
