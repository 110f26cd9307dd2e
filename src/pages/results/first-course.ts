import type { FirstQuestions } from '../../shell/first-questions.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { askCourseResult } from './questions.ts';

export const firstQuestions: FirstQuestions = ({ query: { id, userSportResultId = id } }) =>
  isLinkId(id) && isLinkId(userSportResultId) ? [askCourseResult(id)] : [];
