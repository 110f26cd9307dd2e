import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { formatQuery, parseQuery } from '../../app/address.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { CHECK_IN } from './tasks/task.ts';
import { TaskList } from './tasks/task-list.tsx';
import { TicketCount } from './tickets/ticket-count.tsx';
import type { ViewProps } from './view.ts';

const TABS = ['tasks', 'rankings', 'rewards'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'raffle-tab';

/** The view between joining and the draw: the number of tickets, and tabs with tasks, rankings and prizes. */
export default function TabsView(props: ViewProps) {
  return props.isStub ? <TicketCount tickets={props.tasks.tickets} /> : <Below {...props} />;
}

function Below({ raffle, activity, id, bones, tasks, later }: ViewProps) {
  const [chosen, choose] = useState<Tab | null>(null);
  const query = parseQuery(location.search);
  const tab = chosen || TABS.filter((each) => each === query.tab)[0] || 'tasks';
  const Late = tab === 'rankings' ? later.rankings : later.rewards;
  const names = {
    tasks: i18n._('raffle.tasks'),
    rankings: i18n._('raffle.rankings'),
    rewards: i18n._('raffle.rewards'),
  };
  return (
    <>
      <Tabs
        label={i18n._('raffle.title')}
        tabs={TABS.map((each) => ({ id: each, name: names[each] }))}
        selected={tab}
        select={(next) => {
          choose(next);
          // The address keeps the tab for a reload and for Back. Choosing a tab adds no history entry.
          const search = formatQuery(Object.assign(query, { tab: next }));
          history.replaceState(history.state, '', location.pathname + '?' + search);
        }}
        panel={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={names[tab]}>
        {tab === 'tasks' ? (
          <TaskList store={tasks} activity={activity} bones={bones} />
        ) : (
          <Late
            raffle={raffle}
            tickets={tasks.tickets}
            id={id}
            bones={bones}
            placeholder={bones}
            failed={(retry) => <Failed title={i18n._('raffle.failed')} retry={retry} />}
          />
        )}
      </div>
      {/* After a reload, the history entry of the dialog may exist although nothing is open. */}
      {(tasks.step.value !== null || history.state === CHECK_IN) && <later.checkIn store={tasks} />}
    </>
  );
}
