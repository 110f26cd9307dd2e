import { lazyPart } from '../../app/lazy-part.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { useEver } from '../../ui/use-ever.ts';
import type { ChartProps, PanelProps } from './sport.ts';
import type { MeasureSeries } from './sum-list.tsx';
import './averages.css';
import '../../ui/card.css';
import '../../ui/list/stat.css';

const loadDetails = () => import('./period-details.ts');
const Averages = lazyPart(loadDetails, (late) => late.Averages);
const SumList = lazyPart(loadDetails, (late) => late.SumList);

interface Props extends PanelProps, ChartProps {
  /** `null`: the chart shows its own sum. */
  onSeries(series: MeasureSeries | null): void;
}

export function SumsCard({ sport, panel, series, onSeries }: Props) {
  const { status, failure, data: sums } = panel.resources.sums.state.value;
  // Sums react to taps once they have loaded, and stay so while others load.
  const canTap = useEver(!!sums);
  const areRuns = !sport.isSample;
  const list = (
    <dl className="stat-list">
      {sport.figures.map(({ field, label, unit, write }) => (
        <Stat key={label} label={label} value={sums ? write(sums[field] ?? null) : ''} unit={unit} />
      ))}
    </dl>
  );
  return (
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed
          title={i18n._('statistics.sums.failed')}
          failure={failure}
          onRetry={panel.resources.sums.revalidate}
        />
      ) : (
        <>
          {canTap ? (
            <SumList
              panel={panel}
              figures={sport.figures}
              sums={sums}
              onSeries={onSeries}
              placeholder={list}
            />
          ) : (
            list
          )}
          <div className={`averages is-${panel.period}${areRuns ? ' is-run' : ''}`}>
            {sums && <Averages panel={panel} series={series} sums={sums} areRuns={areRuns} />}
          </div>
        </>
      )}
    </section>
  );
}
