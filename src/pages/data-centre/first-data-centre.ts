import type { FirstQuestions } from '../../shell/first-questions.ts';
import { askDataCentre } from './questions.ts';

export const firstQuestions: FirstQuestions = () => [askDataCentre()];
