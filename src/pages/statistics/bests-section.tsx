import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { LinkedBests } from './details.ts';
import { isOver } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { Panel, Sport } from './sport.ts';
import './list.css';
import '../../ui/card.css';
import '../../ui/page.css';

interface Props<Sums, Kind extends string> {
  readonly sport: Sport<Sums, Kind>;
  readonly panel: Panel<Sums, Kind>;
}

export function BestsSection<Sums extends object, Kind extends string>({ sport, panel }: Props<Sums, Kind>) {
  const { period, day, today } = panel;
  const { bests } = panel.blocks;
  const { status, error: failure, data } = bests.state.value;
  const rows = data && { bests: data, figures: sport.bests, today };
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} failure={failure} onRetry={bests.revalidate} />
        ) : !rows ? (
          <BoneRows />
        ) : rows.bests.length ? (
          <LinkedBests {...rows} panel={panel} open={sport.open} placeholder={<BestRows {...rows} />} />
        ) : (
          <p className="list-empty">
            {isOver(period, day, today) ? i18n._('statistics.bests.none') : i18n._('statistics.bests.empty')}
          </p>
        )}
      </div>
    </section>
  );
}
