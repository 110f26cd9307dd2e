import { RUNNING_SCENE } from './questions.ts';

/** Whether a deep link's code can be a scene's; without one it is running's. */
export const isSceneCode = (code = ''): boolean => /^\d{0,9}$/.test(code);

export const sceneOf = (code: string | undefined): string => code || RUNNING_SCENE;
