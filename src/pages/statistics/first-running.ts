import type { FirstQuestions } from '../../shell/first-questions.ts';
import { firstOfPeriod } from './first-of-period.ts';
import { askRecords, RUNNING_SCENE } from './questions.ts';

export const firstQuestions: FirstQuestions = (screen) =>
  firstOfPeriod(screen, RUNNING_SCENE, 'device').concat(askRecords(1));
