import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays } from '../../sport/days.ts';
import { averagePace } from '../../sport/pace.ts';
import { paceIn } from '../../sport/units.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { formerWord, namedText } from './former-line.tsx';
import { isOver, rangeOf } from './periods.ts';
import type { Panel } from './sport.ts';
import type { SportStore } from './statistics-store.ts';
import type { Measured, MeasuredSums } from './workouts.ts';
import './averages.css';

interface Props {
  readonly store: SportStore<MeasuredSums, string, Measured>;
  readonly panel: Panel<MeasuredSums, string>;
  readonly sums: MeasuredSums;
}

/** The average pace of a period, and below it, except of the total, the comparison with the period before. */
export function PeriodPace({ store, panel, sums }: Props) {
  const { format } = getApp();
  const pace = averagePaceOf(sums);
  if (!pace) return null;
  return (
    <div className="averages-row">
      <dt>{i18n._('result.pace')}</dt>
      <dd>
        <Quantity value={format.pace(pace)} unit={format.paceUnit} />
      </dd>
      {panel.period !== 'total' && <Comparison store={store} panel={panel} pace={pace} />}
    </div>
  );
}

const averagePaceOf = ({ distanceM = null, durationS = null }: MeasuredSums) =>
  averagePace({ distanceM, durationS });

/**
 * Compares with the whole period before, also while this one runs: a pace does not add up. The sums of that period are
 * those of the comparison above the chart; this asks for none.
 */
function Comparison({ store, panel, pace }: Omit<Props, 'sums'> & { readonly pace: number }) {
  const { format, session } = getApp();
  const { period, day, today } = panel;
  const formerDay = addDays(rangeOf(period, day).first, -1);
  const { data: sums } = store.statistics.blocksOf(period, formerDay).summary.state.value;
  const former = sums && averagePaceOf(sums);
  const when = formerWord(period, isOver(period, day, today));
  const shown = (each: number) => Math.round(paceIn(session.units, each));
  const difference = former ? shown(former) - shown(pace) : 0;
  const values = { seconds: format.count(Math.abs(difference)), when };
  const text = !former
    ? ''
    : difference > 0
      ? i18n._('statistics.pace.faster', values)
      : difference < 0
        ? i18n._('statistics.pace.slower', values)
        : namedText(when, `${format.pace(former)} ${format.paceUnit}`);
  return <dd className="averages-pace">{text}</dd>;
}
