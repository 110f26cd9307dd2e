import { startFrame } from './frame.ts';

startFrame();
