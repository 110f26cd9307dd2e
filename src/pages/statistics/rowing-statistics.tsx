import type { Query } from '../../gateway/query.ts';
import { getApp, readDay } from '../../app/app.ts';
import { createFormatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { BOLT, CLOCK, RATE, ROWING, TRACK } from '../../ui/icons.ts';
import { distanceBars, distanceFigure, figuresOf } from './figures.ts';
import { RecordRow } from './rows.tsx';
import { rowingSample } from './sample/rowing.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { SportPage } from './sport-header.tsx';
import type { Sport } from './sport.ts';

export { statisticsTitle as title } from './sport-header.tsx';

/** In rowing the pace is always per 500 m, also in countries with imperial units. */
const { fastestPace } = createFormatter('metric');

export default function RowingStatisticsPage({ query }: { query: Query }) {
  return (
    <SportPage query={query} name={i18n._('sport.rowing')} path="/rowing-statistics" create={createSport} />
  );
}

function createSport(): Sport {
  const { format, navigate } = getApp();
  const { count, distance, distanceUnit, duration } = format;
  const open = () => navigate('/rowing-record');
  return {
    store: createSampleStatistics(rowingSample, readDay),
    isSample: true,
    note: <SampleNote />,
    recordsTitle: i18n._('statistics.records.rowing'),
    open,
    row: (record, when) => (
      <RecordRow
        record={record}
        when={when}
        icon={ROWING}
        value={distance(record.distanceM ?? null)}
        unit={distanceUnit}
        onTap={open}
      />
    ),
    barFormat: distanceBars(),
    figures: figuresOf({
      main: distanceFigure(),
      own: [{ field: 'strokes', label: i18n._('rowing.strokes'), write: count }],
      workoutsLabel: i18n._('statistics.sessions'),
    }),
    bests: [
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
    ],
  };
}
