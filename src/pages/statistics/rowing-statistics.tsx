import { createFormatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rowingSample } from './sample/rowing.ts';
import type { RowingSums } from './workouts.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { RATE } from '../../ui/icons/bests.ts';
import { BOLT, CLOCK, TRACK } from '../../ui/icons/measures.ts';
import { ROWING } from '../../ui/icons/workouts.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { figuresOf } from './figures.ts';
import { RecordRow } from './record-row.tsx';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import { statisticsTitle } from './statistics-title.ts';

export { statisticsTitle as title };

/** In rowing the pace is always per 500 m, also in countries with imperial units. */
const { fastestPace } = createFormatter('metric');

export default function RowingStatisticsPage({ query }: { query: Query }) {
  const { format, navigate, session, now } = getApp();
  const { count, distance, distanceUnit, duration } = format;
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.rowing')} path="/rowing-statistics" />}
      create={() => createSampleStatistics(rowingSample, () => todayIn(session.timeZone, now()))}
      note={<SampleNote />}
      figures={figuresOf<RowingSums>(
        format,
        ['distanceM', i18n._('statistics.distance'), distance, distanceUnit],
        [['strokes', i18n._('rowing.strokes'), count]],
        i18n._('statistics.sessions'),
      )}
      bests={[
        ['longestDistance', i18n._('statistics.best.farthest'), distance, TRACK, distanceUnit],
        ['longestTime', i18n._('statistics.best.duration'), duration, CLOCK],
        ['highestStrokeRate', i18n._('statistics.best.strokeRate'), count, RATE, i18n._('unit.perMinute')],
        ['fastestPace', i18n._('statistics.fastestPace'), fastestPace, BOLT, i18n._('unit.per500m')],
      ]}
      recordsTitle={i18n._('statistics.records.rowing')}
      row={(record, when) => (
        <RecordRow
          record={record}
          when={when}
          icon={ROWING}
          value={distance(record.distanceM)}
          unit={distanceUnit}
          onTap={() => navigate('/rowing-record')}
        />
      )}
    />
  );
}
