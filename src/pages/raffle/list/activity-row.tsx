import { i18n } from '../../../i18n/i18n.ts';
import { activityPath, datesOf, NOT_IN_TIME, RUNNING, standingOf, type Activity } from '../activity.ts';
import { getApp } from '../../../app/app.ts';
import { todayIn } from '../../../sport/time-zone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ONWARD, TICKET } from '../../../ui/icons/tasks.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import { useOnce } from '../use-once.ts';
import './activity-row.css';

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
  outcome: () => i18n._('activities.outcome'),
  joined: () => i18n._('activities.joined'),
  open: () => i18n._('activities.join'),
  none: () => '',
} as const;

/** An activity with its picture, state and dates, and what the person can do. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const { format, navigate, now, session } = getApp();
  const once = useOnce();
  const standing = standingOf(activity);
  const dates = datesOf(activity, format, todayIn(session.timeZone, now()));
  return (
    <button className="activity-row" onClick={() => once(() => navigate(activityPath(activity)))}>
      <span className="activity-row-inside">
        <Photo
          className={activity.isChristmas ? 'activity-row-picture is-christmas' : 'activity-row-picture'}
          src={activity.pictureUrl}
          drawing={<Icon path={TICKET} />}
        />
        <span className="activity-row-words">
          <span className="activity-row-name">{activity.name || i18n._('activities.unnamed')}</span>
          <span className="activity-row-line">{stateOf(activity)}</span>
          {dates && <span className="activity-row-line">{dates}</span>}
          {standing !== 'none' && (
            <span className={'activity-row-standing is-' + standing}>{STANDINGS[standing]()}</span>
          )}
        </span>
        <Icon path={ONWARD} size={20} />
      </span>
    </button>
  );
}
