import type { DayRange } from '../sport/days.ts';
import type { Best, BestKind } from '../sport/records.ts';
import { list, number, text, wallTime } from './decode.ts';
import { paceSPerKm, rangeTimes } from './fields.ts';
import { reading, request, type Call } from './gateway.ts';

/** `device`: records of all machines. `treadmill`: only of treadmills. */
export type Machines = 'device' | 'treadmill';

/** A `range` of `null` means all time. */
export const bestsRequest = (machines: Machines, range: DayRange | null) =>
  request(`/api-shc-sport/${machines}Result/getBest`, rangeTimes(range));

function kindOf(type: string): BestKind {
  if (type === '1') return 'longestTime';
  return type === '2' ? 'longestDistance' : 'fastestPace';
}

export const getBests = (machines: Machines, range: DayRange | null): Call<readonly Best[]> =>
  reading(bestsRequest(machines, range), 'list', (data, zone) =>
    list(data, (row): Best | null => {
      const type = text(row.bestType);
      if (type === null) return null;
      const kind = kindOf(type);
      const value = kind === 'fastestPace' ? paceSPerKm(row.data) : number(row.data);
      return value ? { kind, value, at: wallTime(row.createTime, zone) } : null;
    }),
  );
