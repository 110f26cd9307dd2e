import { i18n } from '../../i18n/i18n.ts';
import type { CountedBest, CountedSums, CountedWorkout } from './workouts.ts';
import type { Day } from '../../sport/days.ts';
import { todayIn } from '../../sport/time-zone.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import type { SportStore } from './statistics-store.ts';
import { RATE, STREAK } from '../../ui/icons/bests.ts';
import { CLOCK } from '../../ui/icons/measures.ts';
import { countMeasure } from './count-measure.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { figuresOf } from './figures.ts';
import { RecordRow } from './record-row.tsx';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly path: string;
  readonly icon: string;
  /** Texts: the name of what is counted, its unit after a number, and the label of the highest count. */
  readonly what: string;
  readonly unit: string;
  readonly most: string;
  readonly recordsTitle: string;
  /** The page of a record. It shows the same sample for each record. */
  readonly recordPath: string;
  /** Called once. */
  create(today: () => Day): SportStore<CountedSums, CountedBest, CountedWorkout>;
}

/** The statistics page of a sport that counts something. */
export function CountedStatistics(props: Props) {
  const { query, sport, path, icon, what, unit, most, recordsTitle, recordPath, create } = props;
  const { format, navigate, session, now } = getApp();
  const { count, duration } = format;
  const perMinute = i18n._('unit.perMinute');
  const fastest = i18n._('rope.fastest');
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={sport} path={path} />}
      create={() => create(() => todayIn(session.timeZone, now()))}
      measure={countMeasure(what, unit)}
      note={<SampleNote />}
      figures={figuresOf<CountedSums>(
        format,
        ['count', what, count],
        [['fastestPerMin', fastest, count, perMinute]],
        i18n._('statistics.sessions'),
      )}
      bests={[
        ['mostCounted', most, count, icon],
        ['longestTime', i18n._('statistics.best.time'), duration, CLOCK],
        ['longestStreak', i18n._('rope.streak'), count, STREAK],
        ['fastestRate', fastest, count, RATE, perMinute],
      ]}
      recordsTitle={recordsTitle}
      row={(record, when) => (
        <RecordRow
          record={record}
          when={when}
          icon={icon}
          value={count(record.count)}
          unit={unit}
          onTap={() => navigate(recordPath)}
        />
      )}
    />
  );
}
