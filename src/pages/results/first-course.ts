import type { FirstQuestions } from '../../shell/first-questions.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { askCourseResult } from './questions.ts';

export const firstQuestions: FirstQuestions = ({ query: { userSportResultId, id = userSportResultId } }) =>
  isLinkId(id) && isLinkId(userSportResultId || id) ? [askCourseResult(id)] : [];
