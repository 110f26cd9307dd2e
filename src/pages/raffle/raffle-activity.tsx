import { createElement, useLayoutEffect, useState, type ComponentProps } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { viewOf } from './activity.ts';
import { todayIn } from '../../sport/time-zone.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { createClock } from '../../app/clock.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { createRaffle } from './raffle-store.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import { createTasks } from './tasks/tasks-store.ts';
import { onReturn } from '../../app/on-return.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Link } from '../../ui/link.tsx';
import { Bones } from './bones.tsx';
import { RaffleFrame } from './raffle-frame.tsx';
import type { Season, Theme } from './christmas/theme.ts';
import { Ticket } from './tickets/ticket.tsx';
import { useOnce } from './use-once.ts';
import type { LaterParts, ViewProps } from './view.ts';
import './raffle-activity.css';

const VIEWS = {
  join: lazyPart(() => import('./join-view.tsx')),
  tabs: lazyPart(() => import('./tabs-view.tsx')),
  outcome: lazyPart(() => import('./outcome-view.tsx')),
};

/** Parts that the tabs show later. They are declared here, because each chunk gets its own copy of what it imports. */
const LATER: LaterParts = {
  rankings: lazyPart(() => import('./tickets/rankings.tsx')),
  rewards: lazyPart(() => import('./prizes/rewards-tab.tsx')),
  checkIn: lazyPart(() => import('./tasks/checked-in.tsx')),
};

export const title = () => i18n._('raffle.title');

/**
 * The home page of a raffle: joining, tasks and tickets, the outcome. A person without a session is redirected to the
 * product's public start page.
 */
export default function RaffleActivityPage({ query, season }: { query: Query; season?: Season }) {
  const { session, navigate } = getApp();
  const once = useOnce();
  const theme = season && season.theme;
  const { id = '' } = query;
  const isStranger = !AT_BUILD && !session.authorization;
  useLayoutEffect(() => {
    if (isStranger) location.replace(START_PAGE);
  }, []);
  const rules = (theme ? theme.rules : '/activity-rule') + (id && '?id=' + encodeURIComponent(id));
  return (
    <RaffleFrame
      query={query}
      title={(theme || { title }).title()}
      season={season}
      side={
        <Link
          className="raffle-activity-rules"
          path={rules}
          takes="id"
          onOpen={() => once(() => navigate(rules))}
        >
          {i18n._('raffle.rules')}
        </Link>
      }
    >
      {!isStranger && <RaffleHome key={id} id={id} theme={theme} />}
    </RaffleFrame>
  );
}

function RaffleHome({ id, theme }: { id: string; theme: Theme | undefined }) {
  const { gateway, host, session, now } = getApp();
  const [{ raffle, tasks }] = useState(() => {
    // The draw is counted by a clock that nobody sets.
    const shared = { gateway, clock: createClock(() => performance.now()), activityId: id };
    const store = createRaffle(shared);
    const visit = personalVisit(host.visit, session);
    const today = () => todayIn(session.timeZone, now());
    return { raffle: store, tasks: createTasks(Object.assign({ visit, raffle: store, today }, shared)) };
  });
  const { status, value, failure } = raffle.activity.state.value;
  const view = value && viewOf(value);
  // Before the first paint, so that the request is in flight while the browser draws.
  useLayoutEffect(() => {
    raffle.refresh();
    const stop = onReturn(host, raffle.refresh);
    return () => {
      stop();
      raffle.close();
    };
  }, []);

  // Loads the tasks in parallel with the code that shows them.
  useLayoutEffect(() => {
    if (view !== 'tabs') return;
    tasks.load();
    return raffle.show(tasks);
  }, [view]);

  const failed = (retry: () => void) => (
    <Failed title={i18n._('raffle.failed')} failure={failure} retry={retry} />
  );
  if (status === 'failed') return failed(raffle.refresh);
  const View = view && VIEWS[view];
  const bones = <Bones />;
  const props: ViewProps | null = value && { raffle, activity: value, id, tasks, bones, later: LATER };
  const hasStub = view !== 'outcome';
  const show = (more: Partial<ComponentProps<typeof VIEWS.join>>) =>
    View && props && createElement(View, Object.assign({}, props, more));
  return (
    <div aria-busy={!value}>
      <Ticket
        activity={value}
        theme={theme}
        drawAt={raffle.drawAt}
        refresh={raffle.activity.load}
        hasStub={hasStub}
      >
        {hasStub && show({ isStub: true })}
      </Ticket>
      {show({ placeholder: bones, failed }) || bones}
    </div>
  );
}
