import { registerWorker } from '../offline/register.ts';
import { startFrame } from './frame.ts';

startFrame();
registerWorker();
