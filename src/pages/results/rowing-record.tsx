import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { createFormatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { averageOf, Curve } from './curve.tsx';
import { durationAndCalories } from './result-body.tsx';
import { SampleResultPage } from './sample-result-page.tsx';
import { SAMPLE_ROWING } from './sample-results.ts';

export { resultTitle as title } from './result-frame.tsx';

/** Rowing pace is per 500 m in all countries. */
const { pace } = createFormatter('metric');

export default function RowingRecordPage({ query }: { query: Query }) {
  const { format } = getApp();
  const { count, duration } = format;
  const { distanceM, durationS, paceSPer500M, strokes, powerW, pullN, strokesPerMin } = SAMPLE_ROWING;
  const strokeRate = count(averageOf(strokesPerMin));
  const perMinute = i18n._('unit.perMinute');
  return (
    <SampleResultPage
      query={query}
      sport={i18n._('sport.rowing')}
      hero={format.distance(distanceM)}
      unit={format.distanceUnit}
      figures={[
        ...durationAndCalories(SAMPLE_ROWING),
        { label: i18n._('result.pace'), value: pace(paceSPer500M), unit: i18n._('unit.per500m') },
        { label: i18n._('rowing.strokeRate'), value: strokeRate, unit: perMinute },
        { label: i18n._('rowing.strokes'), value: count(strokes) },
        { label: i18n._('rowing.power'), value: count(powerW), unit: 'W' },
      ]}
    >
      <Curve
        title={i18n._('rowing.pullCurve')}
        caption={i18n._('rowing.peak')}
        value={count(Math.max(...pullN))}
        unit="N"
        points={pullN}
        write={count}
        from={i18n._('rowing.catch')}
        to={i18n._('rowing.finish')}
      />
      <Curve
        title={i18n._('rowing.strokeRate')}
        caption={i18n._('result.average')}
        value={strokeRate}
        unit={perMinute}
        points={strokesPerMin}
        write={count}
        from={duration(0)}
        to={duration(durationS)}
      />
    </SampleResultPage>
  );
}
