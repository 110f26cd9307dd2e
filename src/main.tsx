import { detectHost } from './host/detect.ts';
import { start } from './start.tsx';

start(detectHost(window));
