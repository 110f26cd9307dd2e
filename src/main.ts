import { detectHost } from './host/detect.ts';
import { start } from './app/start.tsx';

start(detectHost(window));
