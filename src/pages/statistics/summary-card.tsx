import { i18n } from '../../i18n/i18n.ts';
import type { Summary } from '../../sport/records.ts';
import { useApp } from '../../state/app.ts';
import type { Block } from '../../state/block.ts';
import { Failed } from '../../ui/failed.tsx';
import { Stat } from '../../ui/stat.tsx';
import { useValue } from '../../ui/use-value.ts';

/** The sums of a period. */
export function SummaryCard({ summary }: { summary: Block<Summary> }) {
  const { format } = useApp();
  const { status, value } = useValue(summary.state);
  return (
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.summary.failed')} retry={summary.load} />
      ) : (
        <dl className="stats">
          <Stat
            label={i18n._('statistics.distance')}
            value={value ? format.distance(value.distanceM) : ''}
            unit={format.distanceUnit}
          />
          <Stat
            label={i18n._('statistics.calories')}
            value={value ? format.count(value.caloriesKcal) : ''}
            unit={i18n._('unit.kcal')}
          />
          <Stat label={i18n._('statistics.duration')} value={value ? format.duration(value.durationS) : ''} />
          <Stat
            label={i18n._('statistics.fastestPace')}
            value={value ? format.pace(value.fastestPaceSPerKm) : ''}
            unit={format.paceUnit}
          />
          <Stat label={i18n._('statistics.activeDays')} value={value ? format.count(value.activeDays) : ''} />
          <Stat label={i18n._('statistics.runs')} value={value ? format.count(value.workouts) : ''} />
        </dl>
      )}
    </section>
  );
}
