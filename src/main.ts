import { start } from './app/start.tsx';
import type { AppStart } from './shell/loader-api.ts';

// The document's head has opened it, or this script would not run.
start(window.loader.app as AppStart);
