import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { PERIODS, type Period } from '../../sport/periods.ts';
import { useApp } from '../../state/app.ts';
import { lazyPart } from '../../state/lazy.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useOverlay } from '../../ui/use-overlay.ts';

const SportsMenu = lazyPart(() => import('./sports-menu.tsx'));

interface Props {
  readonly title: string;
  /** The sport's name, and the path of its statistics. */
  readonly sport: string;
  readonly path: string;
  readonly period: Period;
  select(period: Period): void;
  /** What belongs to the tab. */
  readonly children: ReactNode;
  /** What is the same in every tab. */
  readonly below: ReactNode;
}

const PANEL = 'period';

/** What the statistics of every sport have around them: header, menu of sports, tabs. */
export function StatisticsFrame({ title, sport, path, period, select, children, below }: Props) {
  const { host } = useApp();
  const overlay = useOverlay('sports');
  const names: Record<Period, string> = {
    total: i18n._('statistics.tab.total'),
    week: i18n._('statistics.tab.week'),
    month: i18n._('statistics.tab.month'),
    year: i18n._('statistics.tab.year'),
  };
  return (
    <div className="page">
      <PageHeader
        back={host.finishActivity}
        below={overlay.open && <SportsMenu current={path} overlay={overlay} />}
      >
        <MenuButton title={title} choice={sport} overlay={overlay} />
      </PageHeader>
      <main>
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          select={select}
          panel={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label={names[period]}>
          {children}
        </div>
        {below}
      </main>
    </div>
  );
}
