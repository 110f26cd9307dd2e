import { getApp } from '../../app/app.ts';
import { createLinks } from '../../app/links.ts';
import { i18n } from '../../i18n/i18n.ts';
import { ServerHtml } from '../../ui/html/server-html.tsx';
import Rewards from './prizes/rewards.tsx';
import type { ViewProps } from './raffle-store.ts';
import './join-view.css';
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
          <section className="card join-view-intro">
            <ServerHtml html={activity.descriptionHtml} links={createLinks(getApp())} />
          </section>
        </>
      )}
    </>
  );
}
