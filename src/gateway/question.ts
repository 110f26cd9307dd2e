import type { DayRange } from '../sport/days.ts';
import type { Call, Question, Values } from './gateway.ts';

/** What is asked for by reading: kept apart from how the answer is read, so that a document can ask from its head. */
export const question = (path: string, query: Values): Question => ({ method: 'GET', path, query });

/** The call that asks `asked` and reads the answer. */
export const reading = <T>(asked: Question, decode: Call<T>['decode']): Call<T> =>
  Object.assign({ decode }, asked);

/** The first and the last second of some days, as queries name them; `null` is all time. */
export const timesOf = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});
