import type { FirstQuestions } from '../../shell/first-questions.ts';
import { askEnrolment } from './questions.ts';

export const firstQuestions: FirstQuestions = ({ query }) => [askEnrolment(query.id || '')];
