import { startFrame } from '../../shell/document-frame.ts';

startFrame();
