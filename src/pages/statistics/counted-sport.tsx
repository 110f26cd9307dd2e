import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { CLOCK, RATE, STREAK } from '../../ui/icons.ts';
import { captionOf, figuresOf, type BarFormat } from './figures.ts';
import { RecordRow } from './rows.tsx';
import type { Sport } from './sport.ts';
import type { CountedBest, CountedSums, CountedWorkout, WriteTime } from './workouts.ts';

interface Options extends Pick<Sport<CountedSums, CountedBest>, 'store' | 'recordsTitle'> {
  readonly icon: string;
  /** The name of the counted thing, its unit after a number, and the label of the highest count. */
  readonly what: string;
  readonly unit: string;
  readonly most: string;
  /** The page of a record. All records open the same sample. */
  readonly recordPath: string;
}

/** Returns a sport with made-up workouts whose jumps or turns are counted. */
export function countedSport(options: Options): Sport<CountedSums, CountedBest> {
  const { icon, what, unit, most, recordPath, store, recordsTitle } = options;
  const { format, navigate } = getApp();
  const { count, duration } = format;
  const perMinute = i18n._('unit.perMinute');
  const fastest = i18n._('rope.fastest');
  const open = () => navigate(recordPath);
  const row = (record: CountedWorkout, when: WriteTime) => (
    <RecordRow record={record} when={when} icon={icon} value={count(record.count)} unit={unit} onTap={open} />
  );
  return {
    store,
    isSample: true,
    note: <SampleNote />,
    recordsTitle,
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
