import { question, timesOf } from '../../gateway/question.ts';
import type { Day, DayRange } from '../../sport/days.ts';

const SPORT = '/api-shc-sport';

/** The goals of today, as the server determines it. The path is an assumption: the specification does not name it. */
export const askTodayGoals = () => question(SPORT + '/sportTarget/getTodayTarget', {});

export const askGoals = (range: DayRange) => question(SPORT + '/sportTarget/listByDateTime', timesOf(range));

/** The runs of a day. The path is an assumption. */
export const askRuns = (day: Day) =>
  question(
    SPORT + '/userDeviceSportResult/pageList',
    Object.assign({ pageNo: 1, pageSize: 99 }, timesOf({ first: day, last: day })),
  );
