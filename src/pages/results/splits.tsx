import { wordOf } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { SAMPLE_SPLITS, splitsOf, type SplitKind } from './split-nodes.ts';
import { getApp } from '../../app/app.ts';
import { Curve } from './curve.tsx';
import { averageOf } from './average.ts';

/** The charts of a run, slice by slice. */
export default function Splits() {
  const { format } = getApp();
  const curve = (kind: SplitKind, title: string, write: (value: number) => string, unit: string) => {
    const points = splitsOf(SAMPLE_SPLITS, kind);
    return (
      <Curve
        title={title}
        caption={i18n._('result.average')}
        value={write(averageOf(points))}
        unit={unit}
        points={points}
        write={write}
        from="1"
        to={format.count(points.length)}
        isBestLow={kind === 'pace'}
      />
    );
  };
  return (
    <>
      {curve('intensity', i18n._('splits.intensity'), format.count, '%')}
      {curve('pace', i18n._('splits.pace'), format.pace, format.paceUnit)}
      {curve('cadence', i18n._('splits.cadence'), format.count, i18n._('unit.perMinute'))}
      {curve('stride', i18n._('splits.stride'), format.count, wordOf(i18n._('unit.body'), 2))}
    </>
  );
}
