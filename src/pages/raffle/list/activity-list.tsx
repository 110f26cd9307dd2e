import { useState } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { createActivityList } from './activity-list-store.ts';
import type { Query } from '../../../app/address.ts';
import { getApp } from '../../../app/app.ts';
import { goBack } from '../../../app/go-back.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import '../../../ui/card.css';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { PageHeader } from '../../../ui/controls/page-header.tsx';
import { FirstOf } from '../../../ui/list/first-of.tsx';
import { ActivityRow } from './activity-row.tsx';
import './activity-row.css';
import '../../../ui/page.css';

export const title = () => i18n._('activities.title');

/** The list of activities, each with its state and what the person can do. */
export default function ActivityListPage({ query }: { query: Query }) {
  const app = getApp();
  const [activities] = useState(() => createActivityList(app.gateway));
  const { status, value, failure } = activities.state.value;
  useLoaded(activities);
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, query)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <section className="card">
            <Failed title={i18n._('activities.failed')} failure={failure} retry={activities.load} />
          </section>
        ) : value && !value.length ? (
          <section className="card">
            <Empty title={i18n._('activities.empty')} hint={i18n._('activities.empty.hint')} />
          </section>
        ) : (
          <FirstOf items={value || []}>
            {(shown) => (
              <ul>
                {value
                  ? shown.map((activity) => (
                      <li key={activity.id} className="card">
                        <ActivityRow activity={activity} />
                      </li>
                    ))
                  : BONES}
              </ul>
            )}
          </FirstOf>
        )}
      </main>
    </div>
  );
}

const BONES = [1, 2, 3].map((key) => (
  <li key={key} className="card activity-row-bone">
    {orBone('')}
    <br />
    {orBone('')}
  </li>
));
