import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { averageOf, Curve } from './curve.tsx';

type SplitKind = 'intensity' | 'pace' | 'cadence' | 'stride';

/**
 * Samples, in the order of the slices of a workout: no server sends its nodes (`resultNodeCode`, `resultNodeValue`,
 * `sliceIndex`) yet. Intensity in percent, pace in seconds per km, cadence in steps per minute, stride in centimetres.
 */
const SAMPLES: Readonly<Record<SplitKind, readonly number[]>> = {
  intensity: [46, 58, 64, 66, 69, 72, 71, 74, 77, 80, 84, 78],
  pace: [372, 358, 351, 348, 346, 344, 347, 342, 338, 331, 318, 336],
  cadence: [156, 160, 162, 163, 164, 164, 163, 165, 166, 168, 172, 165],
  stride: [103, 105, 106, 106, 106, 106, 106, 106, 107, 108, 110, 108],
};

export default function Splits() {
  const { format } = getApp();
  const curve = (kind: SplitKind, title: string, write: (value: number) => string, unit: string) => {
    const points = SAMPLES[kind];
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
      {curve('stride', i18n._('splits.stride'), format.count, i18n._('unit.cm'))}
    </>
  );
}
