import { i18n } from '../../i18n/i18n.ts';
import { datesOf, STATE_NOT_IN_TIME, STATE_RUNNING, viewOf, type Activity } from './activity.ts';
import { getActivities } from './calls.ts';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { useCall } from '../../app/refresh.ts';
import type { WallTime } from '../../sport/days.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import { Failed } from '../../ui/feedback/failed.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ONWARD, TICKET } from '../../ui/icons.ts';
import { FirstOf } from '../../ui/list/first-of.tsx';
import { Photo } from '../../ui/list/photo.tsx';
import { NoActivities } from './no-activities.tsx';
import './activity-row.css';
import '../../ui/page.css';

export const title = () => i18n._('activities.title');

export default function ActivityListPage({ query }: { query: Query }) {
  const activities = useCall(getActivities);
  const { status, data: value, failure } = activities.state.value;
  return (
    <div className="page">
      <PageHeader back={() => goBack(query)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <section className="card">
            <Failed title={i18n._('activities.failed')} failure={failure} onRetry={activities.revalidate} />
          </section>
        ) : value?.length === 0 ? (
          <section className="card">
            <NoActivities activities={activities} />
          </section>
        ) : (
          <FirstOf items={value ?? []}>
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

function stateOf({ stateText, state, countdownS, startsAt, endsAt }: Activity, now: WallTime): string {
  if (stateText) return stateText;
  // An activity outside its timeframe that began on an earlier day has ended. If it begins today, it may have begun
  // since the answer. An end that is only a day is past when that day is over.
  const isPast = (time: WallTime | null, now: string) => !!time && time < now.slice(0, time.length);
  const isOver = state === STATE_NOT_IN_TIME && (isPast(endsAt, now) || isPast(startsAt, now.slice(0, 10)));
  if (countdownS === 0 || isOver) return i18n._('activities.ended');
  if (state === STATE_RUNNING) return i18n._('activities.running');
  return state === STATE_NOT_IN_TIME ? i18n._('activities.notStarted') : '';
}

/** The activity must have an id. */
const pathOf = ({ id, isChristmas }: Activity): string =>
  `${isChristmas ? '/christmas-active' : '/raffle-activity'}?id=${encodeURIComponent(id ?? '')}`;

/** What the person can do there: the style and the words. `null`: nothing yet. */
function standingOf(activity: Activity): { readonly style: string; readonly words: string } | null {
  const view = viewOf(activity);
  if (view === 'outcome') return { style: 'outcome', words: i18n._('activities.outcome') };
  if (view === 'tabs') return { style: 'joined', words: i18n._('activities.joined') };
  return activity.state === STATE_RUNNING ? { style: 'open', words: i18n._('activities.join') } : null;
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { format, navigate, session, now } = getApp();
  const standing = standingOf(activity);
  const time = wallTimeIn(session.timeZone, now());
  const dates = datesOf(activity, format, time.slice(0, 10));
  return (
    <button className="activity-row" onClick={() => navigate(pathOf(activity))}>
      <span className="activity-row-inside">
        <Photo
          className={activity.isChristmas ? 'activity-row-picture is-christmas' : 'activity-row-picture'}
          src={activity.pictureUrl}
          drawing={<Icon path={TICKET} />}
        />
        <span className="activity-row-words">
          <span className="activity-row-name" dir="auto">
            {activity.name || i18n._('activities.unnamed')}
          </span>
          <span className="activity-row-line" dir="auto">
            {stateOf(activity, time)}
          </span>
          {dates && <span className="activity-row-line">{dates}</span>}
          {standing && <span className={`activity-row-standing is-${standing.style}`}>{standing.words}</span>}
        </span>
        <Icon path={ONWARD} size={20} />
      </span>
    </button>
  );
}
