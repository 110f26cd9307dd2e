import { ROUTES } from '../routes.ts';
import type { Scene } from './scenes.ts';

/** The folder of the committed pictures. The README shows the first four. */
export const KEPT_FOLDER = 'test/shots/kept';

const SCENES = [
  ['/running-statistics', 'en', 'light'],
  ['/today-goal', 'en', 'dark'],
  ['/running-record', 'de', 'light'],
  ['/raffle-activity', 'en', 'light'],
  ['/data-center', 'zh', 'light'],
  ['/rowing-statistics', 'es', 'dark'],
  ['/prize-application', 'de', 'light'],
  ['/alexa-auth', 'en', 'light'],
] as const;

/** The main pages as they should look. A picture of each is committed, and a test compares it. */
export const KEPT_SCENES: readonly Scene[] = SCENES.map(([path, language, scheme]) => ({
  route: ROUTES.find((route) => route.path === path)!,
  language,
  scheme,
  width: 360,
  height: 640,
  text: 100,
  state: 'data',
  name: path.slice(1),
}));
