import { isSettled } from '../browser/overflows.ts';
import type { Engine, Page } from '../browser/page.ts';
import { phone } from '../browser/phone.ts';
import type { LifeName } from '../fake/lives.ts';
import { exampleQuery } from '../routes.ts';
import type { Scene } from './scenes.ts';
import { STATES } from './states.ts';

/** Pages and gateway say the same day in every picture. */
const NOW = '2026-10-17T09:30:00Z';
const TAKES_MAX = 20;
const LOADED_MS = 15_000;

export interface Studio {
  readonly engine: Engine;
  /** Where the pages lie. */
  readonly origin: string;
  readonly activity?: string | undefined;
  /** 2. */
  readonly deviceScaleFactor?: number;
}

/** Whether all scripts that the page asked for have come. It travels as text into the page: ES5. */
function hasScripts(): boolean {
  return Array.prototype.every.call(document.scripts, function (script: HTMLScriptElement) {
    return !script.src || performance.getEntriesByName(script.src).length > 0;
  });
}

/** Opens the scene as a phone would; the page is the caller's to close. */
export async function openScene(
  { engine, origin, activity, deviceScaleFactor = 2 }: Studio,
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
    // A sign-in opens in a browser, which speaks its own language.
    ...(route.kind === 'login' ? { language } : {}),
    width,
    height,
    deviceScaleFactor,
    darkScheme: scheme === 'dark',
  });
  if (text !== 100) await page.enlargeText(text / 100);
  // A page that waits for its data has its scripts, and nothing more to wait for.
  await page.waitFor(state === 'loading' ? hasScripts : isSettled, LOADED_MS).catch(() => {});
  return page;
}

/** What the page looks like once nothing moves any more; a page that never stands still is taken as it is. */
export async function stillPicture(page: Page, full = false): Promise<Buffer> {
  let picture = await page.screenshot(undefined, full);
  for (let takes = 0; takes < TAKES_MAX; takes += 1) {
    const next = await page.screenshot(undefined, full);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}
