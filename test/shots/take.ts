import type { Engine, Page } from '../browser/page.ts';
import { phone, type PhoneSwitches } from '../browser/phone.ts';
import { untilSettled } from '../browser/settled.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { ROUTES } from '../routes.ts';

/** The gateway's switches for each state that a page can be photographed in. */
export const STATES = {
  data: {},
  empty: { size: 0, activity: 'empty' },
  one: { size: 1 },
  failed: { faults: ['status=503'] },
  refused: { faults: ['rejected=50000'] },
  offline: { faults: ['reset'] },
  loading: { faults: ['hang'] },
} as const satisfies Record<string, GatewaySwitches>;

export type State = keyof typeof STATES;

export type Scheme = 'light' | 'dark';

/** The time that pages and gateway are set to unless a view sets another, so that all pictures show the same day. */
const NOW = '2026-10-17T09:30:00Z';
const TAKES_MAX = 20;

export interface Studio {
  readonly engine: Engine;
  /** The origin that serves the pages. */
  readonly origin: string;
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

/** How a page is opened for a picture. */
export interface Opened {
  /** With its query. */
  readonly path: string;
  /** English by default. */
  readonly language?: string;
  /** Light by default. */
  readonly scheme?: Scheme;
  /** In CSS px, by default 360 by 640. */
  readonly width?: number;
  readonly height?: number;
  /** The text size in percent. */
  readonly text?: number;
  readonly gateway?: GatewaySwitches;
  readonly switches?: PhoneSwitches;
  readonly forcedColors?: boolean;
  /** Takes steps in the page before it is photographed. */
  open?(page: Page): Promise<unknown>;
}

export interface NamedScene extends Opened {
  /** The name of the picture's file. */
  readonly name: string;
}

/** The caller closes the page. */
export async function openLink(
  { engine, origin, deviceScaleFactor = 2, reducedMotion = false }: Studio,
  { path, language = 'en', scheme, width = 360, height = 640, text = 100, ...opened }: Opened,
): Promise<Page> {
  const { now = NOW, faults = [] } = opened.gateway ?? {};
  const isLogin = ROUTES.some((route) => route.kind === 'login' && route.path === path.split('?')[0]);
  const page = await engine.open(origin + path, {
    ...phone(engine, { language, gateway: { ...opened.gateway, now }, now, ...opened.switches }),
    // A login opens in a browser, which has a language of its own.
    ...(isLogin ? { language } : {}),
    width,
    height,
    deviceScaleFactor,
    darkScheme: scheme === 'dark',
    forcedColors: opened.forcedColors ?? false,
    reducedMotion,
  });
  if (text !== 100) await page.enlargeText(text / 100);
  await opened.open?.(page);
  // A page whose data never comes has only its scripts to wait for.
  await (faults.includes('hang') ? page.waitFor(hasScripts) : untilSettled(page));
  return page;
}

/** Takes screenshots until two in a row are equal. A page that never stops moving is taken as it is. */
export async function stillPicture(page: Page): Promise<Buffer> {
  let picture = await page.screenshot();
  for (let takes = 0; takes < TAKES_MAX; takes += 1) {
    const next = await page.screenshot();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}
