import type { PageModule } from '../app/app.ts';
import { lacksGlobals, nextTask, run, whenDefined } from './amd.ts';
import { load, loadMessages, report } from './chunks.ts';
import { site } from './files.ts';
import type { AppStart, FirstViewModule } from './loader-api.ts';

/** How long the app waits for the answers, once its scripts have come. */
const LEAST_WAIT_FOR_ANSWERS_MS = 100;
const MOST_WAIT_FOR_ANSWERS_MS = 1500;
/** How long the app then waits for the drawing of the answers. */
const MOST_WAIT_FOR_DRAWING_MS = 1500;
/** A document that comes faster was kept by the browser or the host, and tells nothing of the network. */
const CACHED_DOCUMENT_MS = 50;
/** An answer of the gateway may take this much longer than the document's first byte. */
const SLOWER_THAN_DOCUMENT = 1.25;
const SPARE_MS = 100;

const FIRST_VIEW = 'first-view';

/** Guesses how long an answer takes, from the document's first byte; 0 if the document was kept. */
function guessAnswerMs(): number {
  const { responseStart = 0, requestStart = 0 } = (window.performance || {}).timing || {};
  const ms = responseStart - requestStart;
  return ms > CACHED_DOCUMENT_MS ? SLOWER_THAN_DOCUMENT * ms + SPARE_MS : 0;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Inline in the documents of pages with a first view. Draws it when its chunks have come. Resolves when the
 * app may start: when the answers have been drawn, the first view has failed, or the app has waited for it
 * long enough. `head`: the exports that chunks import as `head` (shell/head.ts).
 */
export function showFirstView(appStart: AppStart, head: object): Promise<unknown> {
  const startedAtMs = Date.now();
  const { byUrl = {} } = appStart.documentAnswers || {};
  const haveArrived = () => Object.keys(byUrl).every((url) => byUrl[url]?.received);
  let haveChunksCome = false;
  let mayAppStart = false;
  const drawn = Promise.all([
    loadMessages(site.page, appStart.headers.language),
    whenDefined(FIRST_VIEW),
    whenDefined(site.page),
    lacksGlobals && load('shims'),
  ])
    // An answer that arrives at the same moment is in the first drawing, and needs no second one.
    .then((loaded) => {
      haveChunksCome = true;
      return nextTask().then(() => loaded);
    })
    .then(([{ messages }]) => {
      if (mayAppStart || window.loader.hasFailed) return undefined;
      // The page's chunk gets the chunk `first-view` in place of the core, which is still loading.
      const modules: Record<string, object> = { head, require: () => {} };
      const first = (modules.core = run(FIRST_VIEW, modules)) as FirstViewModule;
      return first.drawFirstView(run(site.page, modules) as PageModule, messages, appStart);
    });
  /** How much longer the app waits for the answers: until a typical one would be there. */
  const patienceMs = () => {
    const leftMs = haveArrived() ? 0 : startedAtMs + guessAnswerMs() - Date.now();
    return Math.min(Math.max(leftMs, LEAST_WAIT_FOR_ANSWERS_MS), MOST_WAIT_FOR_ANSWERS_MS);
  };
  const waitedEnough = whenDefined('core')
    .then(() => pause(patienceMs()))
    // If only the drawing is missing, the app waits on: its start would delay the drawing on a slow processor.
    .then(() => (haveChunksCome && haveArrived() ? pause(MOST_WAIT_FOR_DRAWING_MS) : undefined));
  return Promise.race([drawn.catch(report), waitedEnough]).then(() => (mayAppStart = true));
}
