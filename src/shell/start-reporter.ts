import { startReporter } from './reporter.ts';

/** A separate script, loaded late. It also works if the page's own scripts could not be loaded. */
if (window.noted) startReporter(window, window.noted);
