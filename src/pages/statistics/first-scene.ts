import type { FirstQuestions } from '../../shell/first-questions.ts';
import { firstOfPeriod } from './first-of-period.ts';
import { askTreadmillRecords } from './questions.ts';
import { isSceneCode, sceneOf } from './scene-code.ts';

export const firstQuestions: FirstQuestions = (screen) => {
  const { sceneCode } = screen.query;
  return isSceneCode(sceneCode)
    ? firstOfPeriod(screen, sceneOf(sceneCode), 'treadmill').concat(askTreadmillRecords(1))
    : [];
};
