import type { DayRange } from '../sport/days.ts';
import type { Call, Values } from './gateway.ts';

/** Makes the rows of one service that only read: the path below it, the query and how the answer is read. */
export const getFrom =
  (service: string) =>
  <T>(path: string, query: Values, decode: Call<T>['decode']): Call<T> => ({
    method: 'GET',
    path: service + path,
    query,
    decode,
  });

/** The first and the last second of some days, as queries name them; `null` is all time. */
export const timesOf = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});
