import { getApp, readDay } from '../../app/app.ts';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { CLOCK, RATE, STREAK } from '../../ui/icons.ts';
import { countBars, figuresOf } from './figures.ts';
import { RecordRow } from './rows.tsx';
import type { jumpRopeSample } from './sample/counted.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { SportPage } from './sport-header.tsx';
import type { Sport } from './sport.ts';

interface Props extends Pick<Sport, 'recordsTitle'> {
  readonly query: Query;
  readonly path: string;
  /** The page of a record. All records open the same sample. */
  readonly recordPath: string;
  readonly sample: typeof jumpRopeSample;
  readonly icon: string;
  readonly name: string;
  /** The name of the counted thing, its unit after a number, and the label of the highest count. */
  readonly what: string;
  readonly unit: string;
  readonly most: string;
}

/** The statistics of made-up workouts whose jumps or turns are counted. */
export function CountedStatisticsPage(props: Props) {
  const { query, path, name } = props;
  return <SportPage query={query} name={name} path={path} create={() => createSport(props)} />;
}

function createSport(props: Props): Sport {
  const { icon, what, unit, most, recordPath, sample, recordsTitle } = props;
  const { format, navigate } = getApp();
  const { count, duration } = format;
  const perMinute = i18n._('unit.perMinute');
  const fastest = i18n._('rope.fastest');
  const open = () => navigate(recordPath);
  return {
    store: createSampleStatistics(sample, readDay),
    isSample: true,
    note: <SampleNote />,
    recordsTitle,
    open,
    row: (record, when) => (
      <RecordRow
        record={record}
        when={when}
        icon={icon}
        value={count(record.count ?? null)}
        unit={unit}
        onTap={open}
      />
    ),
    barFormat: countBars(what, unit),
    figures: figuresOf({
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
