import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { createJoining } from './joining-store.ts';
import { createLinks } from '../../app/links.ts';
import '../../ui/controls/primary.css';
import { ServerHtml } from '../../ui/html/server-html.tsx';
import '../../ui/controls/spinner.css';
import './join-view.css';
import { Rewards } from './prizes/rewards.tsx';
import { usePart } from './use-part.ts';
import type { ViewProps } from './view.ts';
import '../../ui/page.css';
import '../../ui/card.css';

/** The view before joining: the button to join, and below it the prizes and the description. */
export default function JoinView(props: ViewProps) {
  return props.isStub ? <Join {...props} /> : <Rest {...props} />;
}

function Rest({ raffle, activity, id, bones }: ViewProps) {
  const app = getApp();
  return (
    <>
      <h2 className="page-section">{i18n._('raffle.rewards')}</h2>
      <Rewards raffle={raffle} id={id} bones={bones} />
      {activity.descriptionHtml && (
        <>
          <h2 className="page-section">{i18n._('raffle.intro')}</h2>
          <section className="card join-view-intro">
            <ServerHtml html={activity.descriptionHtml} links={createLinks(app)} />
          </section>
        </>
      )}
    </>
  );
}

function Join({ raffle, id }: ViewProps) {
  const { gateway, notices } = getApp();
  const [store] = useState(() => createJoining(gateway, raffle, id));
  const busy = store.busy.value;
  usePart(raffle, store);
  return (
    <button
      className="primary"
      aria-busy={busy}
      aria-label={i18n._('raffle.join')}
      onClick={() => store.join() || notices.show(i18n._('raffle.tooEarly'))}
    >
      {busy ? <span className="spinner" /> : i18n._('raffle.join')}
    </button>
  );
}
