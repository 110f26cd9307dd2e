import { start } from './app/start.tsx';
import { detectHost } from './host/detect.ts';

start(detectHost(window));
