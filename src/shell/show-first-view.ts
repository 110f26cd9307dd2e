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

/** How long an answer takes, judged by the document's own first byte; 0 if that tells nothing. */
function answerMs(): number {
  const { responseStart = 0, requestStart = 0 } = (window.performance || {}).timing || {};
  const ms = responseStart - requestStart;
  return ms > KEPT_MS ? 1.25 * ms + SPARE_MS : 0;
}

/**
 * Inline in the documents of pages with a first view. Draws it when its chunks have come. Resolves when the
 * app may start: when the answers have been drawn, the first view has failed, or the app has waited for it
 * long enough. `head`: the module of this name.
 */
export function showFirstView(app: AppStart, head: object): Promise<unknown> {
  const startedAtMs = Date.now();
  const { answers = {} } = app.early || {};
  const haveArrived = () => Object.keys(answers).every((url) => answers[url]?.received);
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
      // The page's chunk runs with what it needs of the core, which is still loading.
      const modules: Record<string, object> = { head, require: () => {} };
      const first = (modules.core = run(FIRST, modules)) as FirstViewModule;
      return first.drawFirstView(run(site.page, modules) as PageModule, messages, app);
    });
  // When the app's own scripts have come, it waits for a slow answer only as long as that will probably take.
  const waited = whenDefined('core').then(() => {
    const leftMs = haveArrived() ? SPARE_MS : startedAtMs + answerMs() - Date.now();
    return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(leftMs, 0), PATIENCE_MS)));
  });
  return Promise.race([drawn.catch(report), waited]).then(() => (isOver = true));
}
