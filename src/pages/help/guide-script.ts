import { startHelp } from './choose-language.ts';

startHelp();
