import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays } from '../../sport/days.ts';
import { averagePace } from '../../sport/pace.ts';
import { paceIn } from '../../sport/units.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { formerWord, namedText } from './period-comparison.tsx';
import { isOver, rangeOf } from './periods.ts';
import type { AnyPanel } from './sport.ts';
import type { MeasuredSums } from './workouts.ts';
import './averages.css';

interface Props {
  readonly panel: AnyPanel;
  readonly sums: MeasuredSums;
}

/** The average pace of a period, with a comparison below it, except for the total. */
export function PeriodPace({ panel, sums }: Props) {
  const { format } = getApp();
  const pace = averagePaceOf(sums);
  if (!pace) return null;
  return (
    <div className="averages-row">
      <dt>{i18n._('result.pace')}</dt>
      <dd>
        <Quantity value={format.pace(pace)} unit={format.paceUnit} />
      </dd>
      {panel.period !== 'total' && <PaceComparison panel={panel} pace={pace} />}
    </div>
  );
}

const averagePaceOf = ({ distanceM = null, durationS = null }: MeasuredSums) =>
  averagePace({ distanceM, durationS });

/**
 * Compares with the whole former period, even while this one runs, because a pace does not add up.
 * PeriodComparison loads the former sums.
 */
function PaceComparison({ panel, pace }: Omit<Props, 'sums'> & { readonly pace: number }) {
  const { format, session } = getApp();
  const { period, day, today } = panel;
  const formerDay = addDays(rangeOf(period, day).first, -1);
  const { data: sums } = panel.store.statistics.blocksOf(period, formerDay).summary.state.value;
  const formerPace = sums && averagePaceOf(sums);
  const when = formerWord(period, isOver(period, day, today));
  const shownS = (each: number) => Math.round(paceIn(session.units, each));
  const fasterByS = formerPace ? shownS(formerPace) - shownS(pace) : 0;
  const values = { seconds: format.count(Math.abs(fasterByS)), when };
  const text = !formerPace
    ? ''
    : fasterByS > 0
      ? i18n._('statistics.pace.faster', values)
      : fasterByS < 0
        ? i18n._('statistics.pace.slower', values)
        : namedText(when, `${format.pace(formerPace)} ${format.paceUnit}`);
  return <dd className="averages-pace">{text}</dd>;
}
