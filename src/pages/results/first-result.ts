import type { FirstQuestions } from '../../shell/first-questions.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { askResult } from './questions.ts';

export const firstQuestions: FirstQuestions = ({ query: { userSportResultId } }) =>
  isLinkId(userSportResultId) ? [askResult(userSportResultId)] : [];
