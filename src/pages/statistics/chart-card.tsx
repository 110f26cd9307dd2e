import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/ranges.ts';
import { addDays, type Day } from '../../sport/days.ts';
import { rangeOf } from './periods.ts';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Star } from '../../ui/chart/star.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import type { BarWorkouts } from './bar-workouts.ts';
import './chart-card.css';
import { chartBars } from './chart-bars.ts';
import { ChartBones, ROOM_PX } from './chart-room.tsx';
import type { FormerLineProps } from './former-line.tsx';
import type { Numbers } from './summary-card.tsx';
import '../../ui/card.css';

const loadPlot = () => import('../../ui/chart/plot.tsx');
const Plot = lazyPart(loadPlot);
// Load this code together with the page, so that it has run before the bars arrive.
if (!AT_BUILD) loadPlot().catch(() => {});

const loadMore = () => import('./chart-more.tsx');
const loadPill = () => loadMore().then((more) => ({ default: more.ChartPill }));
const loadFormerLine = () => loadMore().then((more) => ({ default: more.FormerLine }));
const Pill = lazyPart(loadPill);
const FormerLine = lazyPart(loadFormerLine);

interface Props<Sums> extends Omit<FormerLineProps<Sums>, 'former'> {
  readonly today: Day;
  readonly store: BarWorkouts['store'];
  /** Called when the bars have been drawn. */
  drawn(): void;
}

/** The chart of a period: its range in words, its bars, the best of them, and the comparison with the period before. */
export function ChartCard<Sums extends Numbers<Sums>>(props: Props<Sums>) {
  const { period, today, measure } = props;
  const { chart, summary } = props.blocks;
  const { format } = getApp();
  const { status, failure, value } = chart.state.value;
  const { status: summaryStatus } = summary.state.value;
  const caption = measure.caption(period);
  const range = rangeOf(period, today);
  // The page's sums are more important, so the bars wait until these have loaded or failed.
  const isShown = summaryStatus !== 'loading';
  const best = Math.max.apply(null, (value || []).map((bar) => bar.value || 0).concat(0));
  const lost = (retry: () => void) => (
    <Failed title={i18n._('statistics.chart.failed')} failure={failure} retry={retry} />
  );
  return (
    <section className="card chart-card" aria-busy={status === 'loading'}>
      <h2 className="chart-card-range">{orBone(AT_BUILD ? '' : rangeText(range))}</h2>
      {status === 'failed' ? (
        lost(chart.load)
      ) : (
        <>
          <div className="chart-card-caption">
            <p>{orBone(caption)}</p>
            {best > 0 && isShown && (
              <p className="chart-card-legend">
                <Star />
                {i18n._('statistics.chart.best', { distance: measure.write(best) })}
              </p>
            )}
          </div>
          {period !== 'total' && (
            <p className="chart-card-former">
              {value && isShown && <FormerLine {...props} former={addDays(range.first, -1)} />}
            </p>
          )}
          <div className="chart-card-room">
            {value && !best ? (
              <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
            ) : !value || !isShown ? (
              <ChartBones />
            ) : (
              <BarChart
                bars={chartBars(period, value, format, measure)}
                caption={caption}
                width={ROOM_PX}
                plot={({ drawing, drawn }) => (
                  <Plot
                    drawing={drawing}
                    drawn={(frame) => {
                      drawn(frame);
                      props.drawn();
                    }}
                    placeholder={<ChartBones />}
                    failed={lost}
                  />
                )}
                pill={(shown) => <Pill {...props} {...shown} />}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}
