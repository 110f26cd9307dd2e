import { isFromAppleFitness, type Maybe } from '../sport/records.ts';
import { i18n } from './i18n.ts';

/** The name of a kind of run, by its `sportType`. Empty if it has none. */
export const runKind = (sportType: Maybe<number>): string =>
  isFromAppleFitness(sportType)
    ? i18n._('result.apple')
    : (i18n._('goal.kinds').split('|')[(sportType ?? 0) - 1] ?? '');
