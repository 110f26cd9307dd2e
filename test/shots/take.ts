import { isSettled } from '../browser/overflows.ts';
import type { Engine, Page } from '../browser/page.ts';
import { phone } from '../browser/phone.ts';
import type { LifeName } from '../fake/lives.ts';
import { exampleQuery } from '../routes.ts';
import type { Scene } from './scenes.ts';
import { STATES } from './states.ts';

/** The time that pages and gateway are set to, so that all pictures show the same day. */
const NOW = '2026-10-17T09:30:00Z';
const TAKES_MAX = 20;
const LOADED_MS = 15_000;

export interface Studio {
  readonly engine: Engine;
  /** The origin that serves the pages. */
  readonly origin: string;
  readonly activity?: string | undefined;
  /** The default is 2. */
  readonly deviceScaleFactor?: number;
  /** No animations or transitions. */
  readonly reducedMotion?: boolean;
}

/** Whether all requested scripts have loaded. Its source is sent to the page, so it is ES5. */
function hasScripts(): boolean {
  return Array.prototype.every.call(document.scripts, function (script: HTMLScriptElement) {
    return !script.src || performance.getEntriesByName(script.src).length > 0;
  });
}

/** Opens the scene as a phone would. The caller closes the page. */
export async function openScene(
  { engine, origin, activity, deviceScaleFactor = 2, reducedMotion = false }: Studio,
  scene: Scene,
): Promise<Page> {
  const { route, language, scheme, width, height, text, state } = scene;
  const gateway = {
    ...STATES[state],
    now: NOW,
    ...(activity ? { activity: activity as LifeName } : {}),
  };
  const link = `${origin}${route.path}?${new URLSearchParams(exampleQuery(route))}`.replace(/\?$/, '');
  const page = await engine.open(link, {
    ...phone(engine, { language, gateway, now: NOW }),
    // A login opens in a browser, which has a language of its own.
    ...(route.kind === 'login' ? { language } : {}),
    width,
    height,
    deviceScaleFactor,
    darkScheme: scheme === 'dark',
    reducedMotion,
  });
  if (text !== 100) await page.enlargeText(text / 100);
  // While a page waits for its data, only its scripts can be waited for.
  await page.waitFor(state === 'loading' ? hasScripts : isSettled, LOADED_MS).catch(() => {});
  return page;
}

/** Takes screenshots until two in a row are equal. A page that never stops moving is taken as it is. */
export async function stillPicture(page: Page, full = false): Promise<Buffer> {
  let picture = await page.screenshot(undefined, full);
  for (let takes = 0; takes < TAKES_MAX; takes += 1) {
    const next = await page.screenshot(undefined, full);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}
