import type { FirstQuestions } from '../../shell/first-questions.ts';
import { askHome } from './questions.ts';

export const firstQuestions: FirstQuestions = () => [askHome()];
