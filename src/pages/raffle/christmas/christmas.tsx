import type { ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { Query } from '../../../gateway/query.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Bones, type Season } from '../raffle-frame.tsx';
import './christmas.css';

export const CHRISTMAS: Omit<Season, 'search'> = {
  title: () => i18n._('christmas.title'),
  rules: '/christmas-rule',
  // A fir tree.
  emblem: 'M35 7l9 13h-5l8 11h-6l10 13H38v8h-6v-8H19l10-13h-6l8-11h-5z',
};

const SeasonSearch = lazyPart(() => import('./season-search.tsx'));

interface Props {
  readonly query: Query;
  readonly page: ComponentType<{ query: Query; season?: Season }>;
}

/** A page of the Christmas activity. Without an id in the link, the list of activities provides it. */
export function ChristmasPage({ query, page: Page }: Props) {
  const search = (
    <SeasonSearch
      query={query}
      placeholder={<Bones />}
      failed={(retry) => <Failed title={i18n._('raffle.failed')} onRetry={retry} />}
    />
  );
  return (
    <div className="christmas">
      <Page query={query} season={{ ...CHRISTMAS, search }} />
    </div>
  );
}
