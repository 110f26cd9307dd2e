import { useEffect, useState, type ComponentType } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { createActivityList } from '../../state/activity-list.ts';
import { formatQuery, type Query } from '../../state/address.ts';
import { useApp } from '../../state/app.ts';
import { goBack } from '../../state/back.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useValue } from '../../ui/use-value.ts';
import { Bones } from './bones.tsx';
import type { Theme } from './theme.ts';

interface Props {
  readonly query: Query;
  readonly theme: Theme;
  readonly page: ComponentType<{ query: Query; theme?: Theme }>;
}

/** A page of the season's activity; where the link names none, the list of activities does. */
export function OfSeason({ query, theme, page: Page }: Props) {
  return (
    <div className={theme.className}>
      {AT_BUILD || isLinkId(query.id) ? (
        <Page query={query} theme={theme} />
      ) : (
        <Search query={query} theme={theme} />
      )}
    </div>
  );
}

function Search({ query, theme }: Omit<Props, 'page'>) {
  const app = useApp();
  const [activities] = useState(() => createActivityList(app.gateway));
  const { status, value, failure } = useValue(activities.state);
  useLoaded(activities);
  const found = value && value.filter(({ isChristmas }) => isChristmas)[0];
  useEffect(() => {
    const to = found && formatQuery(Object.assign({}, query, { id: found.id }));
    if (to) app.navigate(location.pathname + '?' + to, { replace: true });
  }, [found]);
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{theme.title()}</PageHeader>
      <main>
        {status === 'failed' ? (
          <Failed title={i18n._('raffle.failed')} failure={failure} retry={activities.load} />
        ) : value && !found ? (
          <Empty title={i18n._('activities.empty')} hint={i18n._('activities.empty.hint')} />
        ) : (
          <Bones />
        )}
      </main>
    </div>
  );
}
