import { i18n } from '../../i18n/i18n.ts';
import type { RowingResult } from './result.ts';
import { getApp } from '../../app/app.ts';
import { Curve } from './curve.tsx';
import { averageOf } from './average.ts';

/** The curves of rowing: the force along a pull, and the stroke rate. */
export function RowingCurves({ result }: { result: RowingResult }) {
  const { format } = getApp();
  const { pullN, strokesPerMin, durationS } = result;
  return (
    <>
      <Curve
        title={i18n._('rowing.pullCurve')}
        caption={i18n._('rowing.peak')}
        value={format.count(Math.max(...pullN))}
        unit="N"
        points={pullN}
        write={format.count}
        from={i18n._('rowing.catch')}
        to={i18n._('rowing.finish')}
      />
      <Curve
        title={i18n._('rowing.strokeRate')}
        caption={i18n._('result.average')}
        value={format.count(averageOf(strokesPerMin))}
        unit={i18n._('unit.perMinute')}
        points={strokesPerMin}
        write={format.count}
        from={format.duration(0)}
        to={format.duration(durationS)}
      />
    </>
  );
}
