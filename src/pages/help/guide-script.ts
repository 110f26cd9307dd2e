import { startFrame } from '../../shell/document-frame.ts';
import { whenChosen } from './choose-language.ts';

startFrame();
whenChosen();
