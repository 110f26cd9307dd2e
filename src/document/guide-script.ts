import { startFrame } from './frame.ts';
import { whenChosen } from './languages.ts';

startFrame();
whenChosen(() => {});
