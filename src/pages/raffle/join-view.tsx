import { i18n } from '../../i18n/i18n.ts';
import { ActivityHtml } from './activity-html.tsx';
import { Rewards } from './prizes/rewards.tsx';
import type { ViewProps } from './raffle-store.ts';
import './raffle.css';
import '../../ui/card.css';
import '../../ui/page.css';

/** The view before joining: the prizes and the description. */
export default function JoinView({ raffle, activity }: ViewProps) {
  return (
    <>
      <h2 className="page-section">{i18n._('raffle.rewards')}</h2>
      <Rewards raffle={raffle} />
      {activity.descriptionHtml && (
        <>
          <h2 className="page-section">{i18n._('raffle.intro')}</h2>
          <section className="card raffle-intro">
            <ActivityHtml html={activity.descriptionHtml} />
          </section>
        </>
      )}
    </>
  );
}
