import { useRef, useState, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { yearOf } from '../../sport/days.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Bars } from '../../ui/chart/bars.tsx';
import { bestIndex } from '../../ui/chart/columns.ts';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import { Star } from '../../ui/chart/marks.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import type { FormerLineProps } from './former-line.tsx';
import type { BarFormat } from './figures.ts';
import { isOver, isToldBy, rangeOf, type Bucket, type Period } from './periods.ts';
import type { PeriodTurnProps } from './period-turn.tsx';
import './chart-card.css';
import '../../ui/card.css';

const Plot = lazyPart(() => import('../../ui/chart/plot.tsx'));

const loadMore = () => import('./chart-more.tsx');
const loadPill = () => loadMore().then(({ WorkoutsPill }) => ({ default: WorkoutsPill }));
const loadFormerLine = () => loadMore().then((more) => ({ default: more.FormerLine }));
const loadTurn = () => loadMore().then((more) => ({ default: more.PeriodTurn }));
const WorkoutsPill = lazyPart(loadPill);
const PeriodTurn = lazyPart(loadTurn);
const FormerLine = lazyPart(loadFormerLine);

const room = AT_BUILD ? null : document.querySelector('.chart-card-room');

/**
 * The width of the chart's place in the document before this page renders: in the prerendered frame, or in the page
 * of another sport. Reading it at this time forces no layout. 0 if there is none.
 */
const ROOM_PX = room?.clientWidth ?? 0;

interface Props extends Omit<FormerLineProps, 'onFormer'>, PeriodTurnProps {
  /** Whether the bars of a period that still runs are added up from workouts or smaller periods, too. */
  readonly isAddedUp?: boolean;
  /** Samples are compared with nothing. */
  readonly isSample: boolean;
  /** Called when the bars have been drawn. */
  onDrawn(): void;
  /** Shown in place of all below the range. */
  readonly instead: ReactNode;
}

/** The chart of a period: its range in words, its bars, the best of them, and the comparison with the period before. */
export function ChartCard(props: Props) {
  const { period, day, today, barFormat, sum, writeSum } = props;
  /** The bars of the period before, once they are known. */
  const [former, setFormer] = useState<readonly Bucket[] | null>(null);
  const { chart, summary } = props.blocks;
  const { format } = getApp();
  const { status, failure, value } = chart.state.value;
  const { status: summaryStatus, value: sums, failure: summaryFailure } = summary.state.value;
  const caption = barFormat.caption(period);
  const range = rangeOf(period, day);
  const isEarlier = isOver(period, day, today);
  // The page's sums are more important, so the bars wait until these have loaded or failed.
  const isShown = summaryStatus !== 'loading';
  // The arrows load behind the first figures, and stay while other ones load.
  const hasTurn = useRef(false);
  hasTurn.current = hasTurn.current || (isShown && period !== 'total');
  // The total begins with the year of the first workout, which is known with the bars.
  const begun = period === 'total' && value?.[0]?.value ? value[0].date : '';
  const isUnknown = AT_BUILD || (period === 'total' && !value && status === 'loading');
  const shownRange = begun ? { first: `${begun}-01-01`, last: yearOf(today).last } : range;
  const values = (value ?? []).map((bucket) => bucket.value ?? 0);
  const best = Math.max(0, ...values);
  const failed = (retry: () => void, cause = failure) => (
    <div className="chart-card-failed">
      <Failed title={i18n._('statistics.chart.failed')} failure={cause} onRetry={retry} />
    </div>
  );
  const isTurned = period !== 'total';
  const rangeHeading = (leavesRoom: boolean) => (
    <h2 className={leavesRoom ? 'chart-card-range is-turned' : 'chart-card-range'} aria-live="polite">
      {isUnknown ? orBone('') : <DateRange text={rangeText(shownRange)} />}
    </h2>
  );
  // Without its arrows the range leaves their room.
  const heading = rangeHeading(isTurned);
  const isAddedUp = isEarlier || props.isAddedUp;
  // Bars that are added up have to tell the sum that is shown.
  const isTold = !isAddedUp || (!!value && isToldBy(value, sums?.[sum], writeSum));
  return (
    <section className="card chart-card" aria-busy={status === 'loading'} data-period={period}>
      {hasTurn.current ? (
        <PeriodTurn {...props} placeholder={heading}>
          {rangeHeading(false)}
        </PeriodTurn>
      ) : (
        heading
      )}
      {props.instead ? (
        props.instead
      ) : (
        <>
          <div className="chart-card-caption">
            <p>{orBone(caption)}</p>
            {bestIndex(values) >= 0 && isShown && isTold && (
              <p className="chart-card-legend">
                <Star />
                {i18n._('statistics.chart.best', { distance: barFormat.write(best) })}
              </p>
            )}
          </div>
          {period !== 'total' && !props.isSample && (
            <p className="chart-card-former" data-room={roomOf(barFormat)}>
              {value && isShown && <FormerLine {...props} key={range.first} onFormer={setFormer} />}
            </p>
          )}
          <div className="chart-card-room">
            {status === 'failed' ? (
              failed(chart.load)
            ) : value && !best && !isAddedUp ? (
              <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
            ) : !value || !isShown ? (
              <ChartBones />
            ) : best && isTold ? (
              <BarChart
                bars={value.map((bucket) => chartBar(bucket, period, format, barFormat))}
                caption={caption}
                width={ROOM_PX}
                most={former ? Math.max(...former.map((bucket) => barFormat.shown(bucket.value ?? 0))) : 0}
                plot={(plot) => (
                  <Plot
                    {...plot}
                    onDrawn={(frame) => {
                      plot.onDrawn(frame);
                      props.onDrawn();
                    }}
                    placeholder={<Bars {...plot} />}
                    failed={failed}
                  />
                )}
                pill={(shown) => <WorkoutsPill {...props} {...shown} former={former} />}
              />
            ) : !isTold && summaryStatus === 'failed' ? (
              failed(summary.load, summaryFailure)
            ) : (
              <p className="chart-card-none">
                {isTold ? i18n._('statistics.empty.earlier') : i18n._('statistics.chart.none')}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** A text as long as the comparison with the period before. */
const roomOf = ({ room }: BarFormat) =>
  i18n._('statistics.former.moreAtPoint', {
    amount: room,
    when: i18n._('statistics.former.when.month'),
  });

/** The bar of a bucket, with texts in the person's language and unit. */
function chartBar(
  { date, value }: Bucket,
  period: Period,
  format: Formatter,
  barFormat: BarFormat,
): ChartBar {
  const day = Number(date.slice(8));
  const month = format.month(date);
  return {
    date,
    label:
      period === 'total'
        ? date
        : period === 'year'
          ? month
          : period === 'week'
            ? format.weekday(date)
            : // Only every seventh day of a month is labelled.
              day % 7 === 1
              ? String(day)
              : '',
    name:
      period === 'total'
        ? date
        : period === 'year'
          ? i18n._('date.month', { month, year: date.slice(0, 4) })
          : format.day(date),
    value: value === null ? null : barFormat.shown(value),
    text: value === null ? barFormat.write(value) : barFormat.text(value),
  };
}

const BONES_PX = [54, 30, 100, 68, 86, 46, 75];

/** A skeleton of the chart. */
function ChartBones() {
  return (
    <div className="chart-card-bones" aria-hidden="true">
      {BONES_PX.map((px) => (
        <span key={px} style={{ height: `${px}px` }} />
      ))}
    </div>
  );
}

/** A range of dates. Its line breaks between the two; within one only if there is no room for it alone. */
function DateRange({ text }: { text: string }) {
  const end = text.indexOf('–') + 1;
  return end ? (
    <>
      <span className="chart-card-date">{text.slice(0, end)}</span>{' '}
      <span className="chart-card-date">{text.slice(end + 1)}</span>
    </>
  ) : (
    <>{text}</>
  );
}
