import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { readDay } from '../../app/read-day.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { CLOCK, RATE, STREAK } from '../../ui/icons.ts';
import { useOnce } from '../../ui/use-once.ts';
import { captionOf, figuresOf, type BarFormat } from './figures.ts';
import { RecordRow } from './rows.tsx';
import { SportHeader } from './sport-header.tsx';
import type { Sport } from './sport.ts';
import { StatisticsPage } from './statistics-page.tsx';
import type { SportStore } from './statistics-store.ts';
import type { CountedBest, CountedSums, CountedWorkout, WriteTime } from './workouts.ts';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly path: string;
  readonly icon: string;
  /** The name of the counted thing, its unit after a number, and the label of the highest count. */
  readonly what: string;
  readonly unit: string;
  readonly most: string;
  readonly recordsTitle: string;
  /** The page of a record. All records open the same sample. */
  readonly recordPath: string;
  create(readToday: () => Day): SportStore<CountedSums, CountedBest, CountedWorkout>;
}

export function CountedStatistics(props: Props) {
  const { query, sport: name, path, recordsTitle } = props;
  const sport = useOnce(() => createSport(props));
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={name} path={path} />}
      note={<SampleNote />}
      sport={sport}
      recordsTitle={recordsTitle}
    />
  );
}

function createSport({ icon, what, unit, most, recordPath, create }: Props): Sport<CountedSums, CountedBest> {
  const { format, navigate } = getApp();
  const { count, duration } = format;
  const perMinute = i18n._('unit.perMinute');
  const fastest = i18n._('rope.fastest');
  const store = create(readDay);
  const open = () => navigate(recordPath);
  const row = (record: CountedWorkout, when: WriteTime) => (
    <RecordRow record={record} when={when} icon={icon} value={count(record.count)} unit={unit} onTap={open} />
  );
  return {
    store,
    isSample: true,
    open,
    row,
    measure: 'count',
    barFormat: countBars(what, unit),
    figures: figuresOf<CountedSums>({
      main: { field: 'count', label: what, write: count },
      own: [{ field: 'fastestPerMin', label: fastest, write: count, unit: perMinute }],
      workoutsLabel: i18n._('statistics.sessions'),
    }),
    bests: [
      { kind: 'mostCounted', label: most, write: count, icon },
      { kind: 'longestTime', label: i18n._('statistics.best.time'), write: duration, icon: CLOCK },
      { kind: 'longestStreak', label: i18n._('rope.streak'), write: count, icon: STREAK },
      { kind: 'fastestRate', label: fastest, write: count, icon: RATE, unit: perMinute },
    ],
  };
}

function countBars(what: string, unit: string): BarFormat {
  const write = getApp().format.count;
  return {
    longAmount: `88.8 ${unit}`,
    caption: (period) => captionOf(period, what),
    write,
    withUnit: (count) => `${write(count)} ${unit}`,
    convert: (count) => count,
    isCount: true,
  };
}
