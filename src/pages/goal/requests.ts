import { request } from '../../gateway/request.ts';
import { rangeTimes } from '../../services/range-times.ts';
import type { Day, DayRange } from '../../sport/days.ts';

const SPORT = '/api-shc-sport';

/** The goals of today, as the server determines it. The path is an assumption: the specification does not name it. */
export const todayGoalsRequest = () => request(SPORT + '/sportTarget/getTodayTarget', {});

export const goalsRequest = (range: DayRange) =>
  request(SPORT + '/sportTarget/listByDateTime', rangeTimes(range));

/** The runs of a day. The path is an assumption. */
export const runsRequest = (day: Day) =>
  request(
    SPORT + '/userDeviceSportResult/pageList',
    Object.assign({ pageNo: 1, pageSize: 99 }, rangeTimes({ first: day, last: day })),
  );
