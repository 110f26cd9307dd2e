import { useEffect, useState } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import { createSearchWriter } from '../../app/own-search.ts';
import { formatQuery, parseQuery } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { Bones } from './raffle-frame.tsx';
import { TaskList } from './tasks/task-list.tsx';
import { CHECK_IN_ENTRY } from './tasks/task.ts';
import type { Tasks } from './tasks/tasks-store.ts';
import type { ViewProps } from './raffle-store.ts';

const TABS = ['tasks', 'rankings', 'rewards'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'raffle-tab';

const loadTabs = () => import('./other-tabs.ts');
const Rankings = /* @__PURE__ */ lazyPart(loadTabs, (tabs) => tabs.Rankings);
const Rewards = /* @__PURE__ */ lazyPart(loadTabs, (tabs) => tabs.Rewards);
const CheckInDialog = /* @__PURE__ */ lazyPart(loadTabs, (tabs) => tabs.CheckInDialog);

interface Props extends ViewProps {
  readonly tasks: Tasks;
}

/** The view between joining and the draw: tabs with tasks, rankings and prizes. */
export function TabsView({ raffle, activity, tasks }: Props) {
  const [chosen, choose] = useState<Tab | null>(null);
  const writeSearch = useOnce(createSearchWriter);
  useEffect(() => prefetch(loadTabs), []);
  const query = parseQuery(location.search);
  const tab = chosen ?? TABS.find((each) => each === query.tab) ?? 'tasks';
  const names = {
    tasks: i18n._('raffle.tasks'),
    rankings: i18n._('raffle.rankings'),
    rewards: i18n._('raffle.rewards'),
  };
  const onSelect = (next: Tab) => {
    choose(next);
    // The address keeps the tab for a reload and for Back. Choosing a tab adds no history entry.
    writeSearch(`?${formatQuery({ ...query, tab: next })}`);
  };
  const failed = (retry: () => void) => (
    <Failed
      title={tab === 'rewards' ? i18n._('raffle.failed.prizes') : i18n._('raffle.failed.rankings')}
      onRetry={retry}
    />
  );
  return (
    <>
      <Tabs
        label={i18n._('raffle.title')}
        tabs={TABS.map((each) => ({ id: each, name: names[each] }))}
        selected={tab}
        onSelect={onSelect}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={names[tab]}>
        {tab === 'tasks' ? (
          <TaskList store={tasks} activity={activity} />
        ) : tab === 'rankings' ? (
          <Rankings tickets={tasks.tickets} placeholder={<Bones />} failed={failed} />
        ) : (
          <Rewards raffle={raffle} placeholder={<Bones />} failed={failed} />
        )}
      </div>
      {/* After a reload, the history entry of the dialog may exist although nothing is open. */}
      {(tasks.lastCheckIn.value || history.state === CHECK_IN_ENTRY) && <CheckInDialog store={tasks} />}
    </>
  );
}
