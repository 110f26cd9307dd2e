import type { DayRange } from '../sport/days.ts';
import { isDue } from './decode.ts';
import type { Call, Due, Question, Values } from './gateway.ts';

/** A GET request, described apart from its decoder, so that the document can send it before the scripts have loaded. */
export const question = (path: string, query: Values): Question => ({ method: 'GET', path, query });

/** Makes a call of a request and its decoder. `due` is the expected shape of the answer. */
export const reading = <T>(request: Question, due: Due, decode: Call<T>['decode']): Call<T> =>
  Object.assign({ due, isDue, decode }, request);

/** The first and last second of a range of days, as query parameters. `null` means all time. */
export const timesOf = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});
