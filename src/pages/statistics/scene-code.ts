import { RUNNING_SCENE } from './requests.ts';

/** Whether a deep link's code has the form of a scene code. A missing code is valid, and means running. */
export const isSceneCode = (code = ''): boolean => /^\d{0,9}$/.test(code);

export const sceneOf = (code: string | undefined): string => code || RUNNING_SCENE;
