import type { FirstQuestions } from '../../shell/first-questions.ts';
import { weekOf } from '../../sport/days.ts';
import { chosenDay } from './chosen-day.ts';
import { askGoals, askRuns, askTodayGoals } from './questions.ts';

export const firstQuestions: FirstQuestions = ({ query, today }) => {
  const day = chosenDay(query.date, today());
  return [askGoals(weekOf(day)), askRuns(day), askTodayGoals()];
};
