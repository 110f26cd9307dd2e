import { startReporter } from './reporter.ts';

/** A script by itself, which the loader brings late: it works where the page's own scripts did not come. */
if (window.noted) startReporter(window, window.noted);
