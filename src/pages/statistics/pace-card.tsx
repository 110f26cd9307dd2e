import { i18n } from '../../i18n/i18n.ts';
import type { Summary } from '../../sport/records.ts';
import { getApp } from '../../app/app.ts';
import type { Block } from '../../gateway/block.ts';
import { Stat } from '../../ui/list/stat.tsx';
import './pace-card.css';
import '../../ui/card.css';
import '../../ui/list/stat.css';

/**
 * The fastest pace of a period on a card of its own. If the sums failed, nothing is shown, because their own card
 * says so.
 */
export function PaceCard({ summary }: { summary: Block<Summary> }) {
  const { format } = getApp();
  const { status, value } = summary.state.value;
  if (status === 'failed') return null;
  return (
    <dl className="card stat-list pace-card" aria-busy={!value}>
      <Stat
        label={i18n._('statistics.fastestPace')}
        value={value ? format.fastestPace(value.fastestPaceSPerKm) : ''}
        unit={format.paceUnit}
      />
    </dl>
  );
}
