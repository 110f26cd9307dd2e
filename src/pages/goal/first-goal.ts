import type { FirstRequests } from '../../shell/first-requests.ts';
import { weekOf } from '../../sport/days.ts';
import { chosenDay } from './chosen-day.ts';
import { goalsRequest, runsRequest, todayGoalsRequest } from './requests.ts';

export const firstRequests: FirstRequests = ({ query, today }) => {
  const day = chosenDay(query.date, today());
  return [goalsRequest(weekOf(day)), runsRequest(day), todayGoalsRequest()];
};
