import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { personalVisit } from '../../app/personal-visit.ts';
import { onReturn } from '../../app/refresh.ts';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { wallTimeIn } from '../../sport/time-zone.ts';
import { Missing } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Link } from '../../ui/link.tsx';
import { viewOf } from './activity.ts';
import { JoinButton } from './join-button.tsx';
import { Bones, OutcomeBones, RaffleFrame, type Season } from './raffle-frame.tsx';
import { createRaffle } from './raffle-store.ts';
import { TabsView } from './tabs-view.tsx';
import { createTasks } from './tasks/tasks-store.ts';
import { Ticket, TicketCount } from './tickets/ticket.tsx';
import './raffle.css';

// These views load late, because most people who open an activity have joined it.
const JoinView = /* @__PURE__ */ lazyPart(() => import('./join-view.tsx'));
const OutcomeView = /* @__PURE__ */ lazyPart(() => import('./outcome-view.tsx'));

export const title = () => i18n._('raffle.title');

/**
 * The home page of a raffle: joining, tasks and tickets, the outcome. A person without a session is
 * redirected to the product's public start page.
 */
export default function RaffleActivityPage({ query, season }: { query: Query; season?: Season }) {
  const { session, navigate } = getApp();
  const { id = '' } = query;
  const isStranger = !AT_BUILD && !session.headers.Authorization;
  useLayoutEffect(() => {
    // The fragment tells our download page the reason. Other sites may use fragments differently.
    if (isStranger) location.replace(START_PAGE + (/^\/[^#]*$/.test(START_PAGE) ? '#raffle' : ''));
  }, [isStranger]);
  // The document does not know the id: the link takes it from the address.
  const rules = (season?.rules ?? '/activity-rule') + (id && `?id=${encodeURIComponent(id)}`);
  return (
    <RaffleFrame
      query={query}
      title={(season ?? { title }).title()}
      season={season}
      side={
        (AT_BUILD || isLinkId(id)) && (
          <Link className="raffle-rules" path={rules} takes="id" onOpen={() => navigate(rules)}>
            {i18n._('raffle.rules')}
          </Link>
        )
      }
    >
      {!isStranger && <RaffleHome key={id} query={query} season={season} />}
    </RaffleFrame>
  );
}

interface HomeProps {
  readonly query: Query;
  readonly season: Season | undefined;
}

function RaffleHome({ query, season }: HomeProps) {
  const { gateway, host, session, now } = getApp();
  const { id = '' } = query;
  const { raffle, tasks } = useMemo(() => {
    const visit = personalVisit(host.visit, session);
    const wallAfter = (ms: number) => wallTimeIn(session.timeZone, now() + ms);
    const raffle = createRaffle({ activityId: id, gateway, wallAfter, visit });
    return { raffle, tasks: createTasks(raffle, readDay) };
  }, [gateway, host, session, now, id]);
  const { status, data: value, failure } = raffle.activity.state.value;
  const view = value && viewOf(value);
  // Before the first paint, so that the request is in flight while the browser draws.
  useLayoutEffect(() => {
    raffle.refresh();
    const stop = onReturn(host, raffle.refresh);
    return () => {
      stop();
      raffle.close();
    };
  }, [raffle, host]);

  // Loads the tasks in parallel with the code that shows them.
  useLayoutEffect(() => {
    if (view !== 'tabs') return;
    tasks.revalidate();
    return raffle.show(tasks);
  }, [raffle, tasks, view]);

  const failed = (retry: () => void) => (
    <Failed title={i18n._('raffle.failed')} failure={failure} onRetry={retry} />
  );
  if (status === 'failed') return failed(raffle.activity.revalidate);
  if (view === 'none') {
    const back = () => goBack(query);
    return <Missing title={i18n._('raffle.missing')} hint={i18n._('raffle.gone')} back={back} />;
  }
  /** The ticket's stub, and the content below the ticket. */
  const parts = (): { readonly stub: ReactNode; readonly content: ReactNode } => {
    if (!value) return { stub: null, content: <Bones /> };
    const props = { raffle, activity: value };
    if (view === 'tabs')
      return {
        stub: <TicketCount store={tasks} activity={value} />,
        content: <TabsView {...props} tasks={tasks} />,
      };
    return view === 'join'
      ? {
          stub: <JoinButton raffle={raffle} />,
          content: <JoinView {...props} placeholder={<Bones />} failed={failed} />,
        }
      : {
          stub: undefined,
          content: <OutcomeView {...props} placeholder={<OutcomeBones />} failed={failed} />,
        };
  };
  const { stub, content } = parts();
  return (
    <div aria-busy={!value}>
      <Ticket
        activity={value}
        season={season}
        drawAt={raffle.drawAt}
        onRefresh={raffle.activity.revalidate}
        stub={stub}
      />
      {content}
    </div>
  );
}
