import type { FirstQuestions } from '../../../shell/first-questions.ts';
import { askActivities } from '../questions.ts';

export const firstQuestions: FirstQuestions = () => [askActivities()];
