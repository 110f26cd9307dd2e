import type { PageModule } from '../app/app.ts';
import { lacksGlobals, nextTask, run, whenDefined } from './amd.ts';
import { load, loadMessages, report, site } from './chunks.ts';
import type { AppStart, FirstViewModule } from './loader-api.ts';

/** The longest time for which the app waits for the first view, once its own scripts have come. */
const PATIENCE_MS = 1500;
/** A document that came faster was kept by the browser or the app, and tells nothing of the network. */
const KEPT_MS = 50;
/** What an answer may take beyond the document's own first byte. */
const SPARE_MS = 100;

const FIRST = 'first';

/** How long an answer takes, as far as the document's own first byte tells. */
function tripMs(): number {
  const { responseStart = 0, requestStart = 0 } = (window.performance || {}).timing || {};
  const ms = responseStart - requestStart;
  return ms > KEPT_MS ? 1.25 * ms + SPARE_MS : 0;
}

/**
 * Inline in the documents of pages with a first view. Draws it when its chunks have come. Resolves when the
 * app may start: when the answers have been drawn, the first view has failed, or the answers take longer than
 * the app's own scripts: the processor would only wait. `head`: the module of this name.
 */
export function showFirstView(app: AppStart, head: object): Promise<unknown> {
  const sentAtMs = Date.now();
  const { answers = {} } = app.early || {};
  /** Whether all that the first view waits for is its own scripts. */
  const isThere = () => Object.keys(answers).every((url) => answers[url]?.received);
  let isOver = false;
  const drawn = Promise.all([
    loadMessages(site.page, app.headers.language),
    whenDefined(FIRST),
    whenDefined(site.page),
    lacksGlobals && load('shims'),
  ])
    // An answer that has arrived at the same moment is drawn at once, not in a second drawing.
    .then((loaded) => nextTask().then(() => loaded))
    .then(([{ messages }]) => {
      if (isOver || window.loader.hasFailed) return undefined;
      const world: Record<string, object> = { head, require: () => {} };
      const first = (world.core = run(FIRST, world)) as FirstViewModule;
      return first.drawFirstView(run(site.page, world) as PageModule, messages, app);
    });
  const late = whenDefined('core').then(() => {
    const leftMs = isThere() ? SPARE_MS : sentAtMs + tripMs() - Date.now();
    return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(leftMs, 0), PATIENCE_MS)));
  });
  return Promise.race([drawn.catch(report), late]).then(() => (isOver = true));
}
