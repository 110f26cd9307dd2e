import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { createFormatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { averageOf, Curve } from './curve.tsx';
import { durationAndCalories } from './result-body.tsx';
import type { RowingResult } from './result.ts';
import { SampleResultPage } from './sample-result-page.tsx';
import { SAMPLE_ROWING } from './sample-results.ts';

export { resultTitle as title } from './result-frame.tsx';

/** Rowing pace is per 500 m in all countries. */
const { pace } = createFormatter('metric');

export default function RowingRecordPage({ query }: { query: Query }) {
  const { format } = getApp();
  const { count } = format;
  const result = SAMPLE_ROWING;
  return (
    <SampleResultPage
      query={query}
      sport={i18n._('sport.rowing')}
      hero={format.distance(result.distanceM)}
      unit={format.distanceUnit}
      fields={[
        ...durationAndCalories(result, format),
        { label: i18n._('result.pace'), value: pace(result.paceSPer500M), unit: i18n._('unit.per500m') },
        {
          label: i18n._('rowing.strokeRate'),
          value: count(averageOf(result.strokesPerMin)),
          unit: i18n._('unit.perMinute'),
        },
        { label: i18n._('rowing.strokes'), value: count(result.strokes) },
        { label: i18n._('rowing.power'), value: count(result.powerW), unit: 'W' },
      ]}
    >
      <RowingCurves result={result} />
    </SampleResultPage>
  );
}

/** The curves of rowing: the force along a pull, and the stroke rate. */
function RowingCurves({ result }: { result: RowingResult }) {
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
