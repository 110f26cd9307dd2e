import { i18n } from '../../i18n/i18n.ts';
import type { Activity } from './activity.ts';
import { getActivity } from './calls.ts';
import type { Query } from '../../gateway/query.ts';
import { useCall } from '../../app/refresh.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import { Failed } from '../../ui/feedback/failed.tsx';
import { ActivityHtml } from './activity-html.tsx';
import './activity-rule.css';
import { RaffleFrame, type Season } from './raffle-frame.tsx';
import './raffle.css';

export const title = () => i18n._('raffle.rules');

/** The rules of an activity in any state, as HTML from the server. */
export default function ActivityRulePage({ query, season }: { query: Query; season?: Season }) {
  const { id = '' } = query;
  return (
    <RaffleFrame query={query} title={title()} season={season}>
      <Rules key={id} id={id} />
    </RaffleFrame>
  );
}

function Rules({ id }: { id: string }) {
  const activity = useCall(getActivity, id);
  const { status, data: value, failure } = activity.state.value;
  return (
    <>
      <section className="card" aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <Failed title={i18n._('raffle.failed.rules')} failure={failure} onRetry={activity.revalidate} />
        ) : !value ? (
          <div className="activity-rule">
            <h2 role="presentation">{orBone('')}</h2>
            <p>{orBone('')}</p>
            <p>{orBone('')}</p>
          </div>
        ) : value.descriptionHtml ? (
          <RulesOf activity={value} />
        ) : (
          <p className="raffle-nothing">{i18n._('raffle.empty')}</p>
        )}
      </section>
      <p className="activity-rule-sponsor">{orBone(i18n._('raffle.rules.sponsor'))}</p>
    </>
  );
}

function RulesOf({ activity: { name, stateText, descriptionHtml } }: { activity: Activity }) {
  return (
    <div className="activity-rule">
      {(name || stateText) && <h2 dir="auto">{name || stateText}</h2>}
      {name && stateText && (
        <p className="activity-rule-state" dir="auto">
          {stateText}
        </p>
      )}
      <ActivityHtml html={descriptionHtml} />
    </div>
  );
}
