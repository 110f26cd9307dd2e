import { start } from './app/start.tsx';
import type { AppStart } from './shell/loader-api.ts';

// Set by the document's inline script, which loads this one.
start(window.loader.app as AppStart);
