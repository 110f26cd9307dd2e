import { useState } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { activityPath, NOT_IN_TIME, RUNNING, standingOf, type Activity } from '../activity.ts';
import { createActivityList } from './activity-list-store.ts';
import type { Query } from '../../../app/address.ts';
import { useApp } from '../../../app/app.ts';
import { goBack } from '../../../app/behind.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import '../../../ui/card.css';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { TICKET } from '../../../ui/icons/tasks.ts';
import { PageHeader } from '../../../ui/controls/page-header.tsx';
import { Row } from '../../../ui/list/row.tsx';
import './activity-list.css';
import { useOnce } from '../use-once.ts';
import '../../../ui/page.css';

export const title = () => i18n._('activities.title');

/** What can be taken part in, each with its state and what there is to do. */
export default function ActivityListPage({ query }: { query: Query }) {
  const app = useApp();
  const [activities] = useState(() => createActivityList(app.gateway));
  const { status, value, failure } = activities.state.value;
  useLoaded(activities);
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{title()}</PageHeader>
      <main className="card" aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <Failed title={i18n._('activities.failed')} failure={failure} retry={activities.load} />
        ) : value && !value.length ? (
          <Empty title={i18n._('activities.empty')} hint={i18n._('activities.empty.hint')} />
        ) : (
          <ul>{value ? value.map((activity) => <Item key={activity.id} activity={activity} />) : BONES}</ul>
        )}
      </main>
    </div>
  );
}

const BONES = [1, 2, 3, 4].map((key) => (
  <li key={key}>
    <Row title={orBone('')} caption={orBone('')} right="" />
  </li>
));

function stateOf({ stateText, state, countdownS }: Activity): string {
  if (stateText) return stateText;
  if (countdownS === 0) return i18n._('activities.ended');
  return state === RUNNING
    ? i18n._('activities.running')
    : state === NOT_IN_TIME
      ? i18n._('activities.notStarted')
      : '';
}

const STANDINGS = {
  result: () => i18n._('activities.result'),
  joined: () => i18n._('activities.joined'),
  open: () => i18n._('activities.join'),
  none: () => '',
} as const;

function Item({ activity }: { activity: Activity }) {
  const { navigate } = useApp();
  const once = useOnce();
  const standing = standingOf(activity);
  return (
    <li>
      <Row
        icon={TICKET}
        title={activity.name || i18n._('activities.unnamed')}
        caption={stateOf(activity)}
        right={<span className={'activity-list-standing is-' + standing}>{STANDINGS[standing]()}</span>}
        onTap={() => once(() => navigate(activityPath(activity)))}
      />
    </li>
  );
}
