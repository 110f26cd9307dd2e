import type { DayRange } from '../sport/days.ts';
import { isDue } from './decode.ts';
import type { Call, Due, Question, Values } from './gateway.ts';

/** What is asked for by reading: kept apart from how the answer is read, so that a document can ask from its head. */
export const question = (path: string, query: Values): Question => ({ method: 'GET', path, query });

/** The call that asks `asked` and reads the answer, which has to be what is `due`. */
export const reading = <T>(asked: Question, due: Due, decode: Call<T>['decode']): Call<T> =>
  Object.assign({ due, isDue, decode }, asked);

/** The first and the last second of some days, as queries name them; `null` is all time. */
export const timesOf = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});
