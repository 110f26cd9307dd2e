import type { FirstRequests } from '../../shell/first-requests.ts';
import { weekOf } from '../../sport/days.ts';
import { guessToday } from '../../sport/guess-today.ts';
import { chosenDay } from './chosen-day.ts';
import { goalsRequest, runsRequest, todayGoalsRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query, headers }) => {
  const day = chosenDay(query.date, guessToday(headers.time_zone));
  return [goalsRequest(weekOf(day)), runsRequest(day), todayGoalsRequest()];
};
