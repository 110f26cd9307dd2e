import { i18n } from '../../i18n/i18n.ts';
import type { Formatter } from '../../i18n/format.ts';
import type { BestKind, Summary } from '../../sport/records.ts';
import { BOLT, CLOCK, TRACK } from '../../ui/icons/measures.ts';
import { figuresOf, type BestFigure, type Figure } from './figures.ts';

export const paceFigure = (format: Formatter): Figure<Summary> => [
  'fastestPaceSPerKm',
  i18n._('statistics.fastestPace'),
  format.fastestPace,
  format.paceUnit,
];

export const runFigures = (format: Formatter, own: readonly Figure<Summary>[]) =>
  figuresOf<Summary>(
    format,
    ['distanceM', i18n._('statistics.distance'), format.distance, format.distanceUnit],
    own,
    i18n._('statistics.runs'),
  );

export const runBests = (format: Formatter): readonly BestFigure<BestKind>[] => [
  ['longestTime', i18n._('statistics.best.time'), format.duration, CLOCK],
  ['longestDistance', i18n._('statistics.best.distance'), format.distance, TRACK, format.distanceUnit],
  ['fastestPace', i18n._('statistics.fastestPace'), format.fastestPace, BOLT, format.paceUnit],
];
