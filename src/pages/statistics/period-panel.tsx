import { useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Failure } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { ChartCard } from './chart-card.tsx';
import { neighbourOf } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { PanelProps } from './sport.ts';
import { SumsCard } from './sums-card.tsx';
import type { MeasureSeries } from './sum-list.tsx';
import './list.css';
import '../../ui/card.css';
import '../../ui/columns.css';
import '../../ui/page.css';

const loadDetails = () => import('./period-details.ts');
const BarSheet = lazyPart(loadDetails, (late) => late.BarSheet);
const LinkedBests = lazyPart(loadDetails, (late) => late.LinkedBests);

interface Props extends PanelProps {
  /** Why nothing of the period could be loaded: shown below the heading. */
  readonly failure?: Failure | undefined;
}

/** The chart, sums and bests of a period. Hiding and showing the panel does not render them again. */
export function PeriodPanel({ sport, panel, failure }: Props) {
  const [chosen, setChosen] = useState<MeasureSeries | null>(null);
  // The series comes up from `SumList`, whose code loads late. It belongs to one period: another one starts with the
  // page's own bars.
  const chosenSeries = chosen && chosen.resources === panel.resources ? chosen.series : null;
  // The children read the signals, so they still render by themselves.
  return useMemo(() => {
    const { resources } = panel;
    const series = chosenSeries ?? {
      figure: sport.figures[0],
      barFormat: sport.barFormat,
      buckets: resources.chart,
    };
    return (
      <>
        <div className="columns">
          <ChartCard
            panel={panel}
            series={series}
            isCompared={!sport.isSample && !!neighbourOf(panel.period, panel.day, -1)}
            failedContent={failure && <PeriodFailed failure={failure} onRetry={panel.retry} />}
          />
          {!failure && (
            <div>
              {sport.aboveSums?.(resources.sums)}
              <SumsCard sport={sport} panel={panel} series={series} onSeries={setChosen} />
              {panel.period !== 'total' && <LateBarSheet sport={sport} panel={panel} />}
            </div>
          )}
        </div>
        {!failure && belowFold(<BestsSection sport={sport} panel={panel} />)}
        {belowFold(sport.atEnd?.(panel))}
      </>
    );
  }, [sport, panel, failure, chosenSeries]);
}

interface FailedProps {
  readonly failure: Failure;
  onRetry(): void;
}

export const PeriodFailed = ({ failure, onRetry }: FailedProps) => (
  <Failed title={i18n._('dataCentre.failed')} failure={failure} onRetry={onRetry} />
);

/**
 * The sheet of a bar's workouts. It is outside of the chart's card, which would cut it off. Its code loads
 * after the sums. The sheet stays while the sums of a new week load.
 */
function LateBarSheet({ sport, panel }: PanelProps) {
  const isReady = useEver(panel.resources.sums.state.value.status !== 'loading');
  return isReady ? <BarSheet sport={sport} panel={panel} /> : null;
}

function BestsSection({ sport, panel }: PanelProps) {
  return (
    <section aria-busy={panel.resources.bests.state.value.status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">{bestsContent({ sport, panel })}</div>
    </section>
  );
}

function bestsContent({ sport, panel }: PanelProps): ReactNode {
  const { today, hasEnded, resources } = panel;
  const { status, failure, data } = resources.bests.state.value;
  if (status === 'failed')
    return (
      <Failed
        title={i18n._('statistics.bests.failed')}
        failure={failure}
        onRetry={resources.bests.revalidate}
      />
    );
  if (!data) return <BoneRows />;
  if (!data.length)
    return (
      <p className="list-empty">
        {hasEnded ? i18n._('statistics.bests.none') : i18n._('statistics.bests.empty')}
      </p>
    );
  const bestsProps = { bests: data, figures: sport.bests, today };
  return (
    <LinkedBests
      {...bestsProps}
      store={sport.store}
      open={sport.open}
      resources={resources}
      placeholder={<BestRows {...bestsProps} />}
    />
  );
}
