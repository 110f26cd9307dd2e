import { isFromAppleFitness } from '../sport/records.ts';
import { i18n, textAt } from './i18n.ts';

// In the order of the server's codes, from 1.
const KINDS = [
  () => i18n._('goal.kind.free'),
  () => i18n._('goal.kind.program'),
  () => i18n._('goal.kind.time'),
  () => i18n._('goal.kind.distance'),
  () => i18n._('goal.kind.calories'),
  () => i18n._('goal.kind.course'),
];

/** The name of a kind of run, by its `sportType`. Empty if it has none. */
export const runKind = (sportType: number | null): string =>
  isFromAppleFitness(sportType) ? i18n._('result.apple') : textAt(KINDS, (sportType ?? 0) - 1);
