import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { createFormatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { BOLT, CLOCK, RATE, ROWING, TRACK } from '../../ui/icons.ts';
import { figuresOf } from './figures.ts';
import { RecordRow } from './rows.tsx';
import { rowingSample } from './sample/rowing.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import type { RowingSums } from './workouts.ts';

export { statisticsTitle as title } from './sport-header.tsx';

/** In rowing the pace is always per 500 m, also in countries with imperial units. */
const { fastestPace } = createFormatter('metric');

export default function RowingStatisticsPage({ query }: { query: Query }) {
  const { format, navigate, session, now } = getApp();
  const open = () => navigate('/rowing-record');
  const { count, distance, distanceUnit, duration } = format;
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.rowing')} path="/rowing-statistics" />}
      create={() => createSampleStatistics(rowingSample, () => todayIn(session.timeZone, now()))}
      note={<SampleNote />}
      open={open}
      sum="distanceM"
      figures={figuresOf<RowingSums>(format, {
        first: {
          sum: 'distanceM',
          label: i18n._('statistics.distance'),
          write: distance,
          unit: distanceUnit,
        },
        own: [{ sum: 'strokes', label: i18n._('rowing.strokes'), write: count }],
        workouts: i18n._('statistics.sessions'),
      })}
      bests={[
        {
          kind: 'longestDistance',
          label: i18n._('statistics.best.farthest'),
          write: distance,
          icon: TRACK,
          unit: distanceUnit,
        },
        { kind: 'longestTime', label: i18n._('statistics.best.duration'), write: duration, icon: CLOCK },
        {
          kind: 'highestStrokeRate',
          label: i18n._('statistics.best.strokeRate'),
          write: count,
          icon: RATE,
          unit: i18n._('unit.perMinute'),
        },
        {
          kind: 'fastestPace',
          label: i18n._('statistics.fastestPace'),
          write: fastestPace,
          icon: BOLT,
          unit: i18n._('unit.per500m'),
        },
      ]}
      recordsTitle={i18n._('statistics.records.rowing')}
      row={(record, when) => (
        <RecordRow
          record={record}
          when={when}
          icon={ROWING}
          value={distance(record.distanceM)}
          unit={distanceUnit}
          onTap={open}
        />
      )}
    />
  );
}
