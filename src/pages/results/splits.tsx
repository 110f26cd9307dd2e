import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { averageOf, Curve } from './curve.tsx';

/** The value of one slice of a workout. The server decides on the slices. */
export interface SplitNode {
  readonly resultNodeCode: SplitKind;
  /** Intensity in percent, pace in seconds per km, cadence in steps per minute, stride in centimetres. */
  readonly resultNodeValue: number;
  /** Counted from 0. */
  readonly sliceIndex: number;
}

export type SplitKind = 'intensity' | 'pace' | 'cadence' | 'stride';

/** The values of one kind, in the order of the slices. */
function splitsOf(nodes: readonly SplitNode[], kind: SplitKind): number[] {
  return nodes
    .filter((node) => node.resultNodeCode === kind)
    .sort((a, b) => a.sliceIndex - b.sliceIndex)
    .map((node) => node.resultNodeValue);
}

const SAMPLES: Readonly<Record<SplitKind, readonly number[]>> = {
  intensity: [46, 58, 64, 66, 69, 72, 71, 74, 77, 80, 84, 78],
  pace: [372, 358, 351, 348, 346, 344, 347, 342, 338, 331, 318, 336],
  cadence: [156, 160, 162, 163, 164, 164, 163, 165, 166, 168, 172, 165],
  stride: [103, 105, 106, 106, 106, 106, 106, 106, 107, 108, 110, 108],
};

const nodesOf = (resultNodeCode: SplitKind): readonly SplitNode[] =>
  SAMPLES[resultNodeCode].map((resultNodeValue, sliceIndex) => ({
    resultNodeCode,
    resultNodeValue,
    sliceIndex,
  }));

/** Samples: no server sends nodes yet. */
const SAMPLE_SPLITS: readonly SplitNode[] = [
  ...nodesOf('intensity'),
  ...nodesOf('pace'),
  ...nodesOf('cadence'),
  ...nodesOf('stride'),
];

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
      {curve('stride', i18n._('splits.stride'), format.count, i18n._('unit.cm'))}
    </>
  );
}
