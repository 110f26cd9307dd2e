import type { Cdp } from '../browser/cdp.ts';
import { prepare, setScreen } from '../browser/chromium.ts';
import { hostScript } from '../fake/host.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { fakeToken } from '../fake/switches.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import { BINDING, marksScript, type Marks, type Wanted } from './marks.ts';
import { NOW } from './routes.ts';
import type { Setting } from './settings.ts';

/** The language and time zone of the browser and of its phone. */
export const LANGUAGE = 'en-US';
export const TIME_ZONE = 'Asia/Shanghai';

const MARKS_MS = 60_000;
const SCREEN = { width: 360, height: 640 };

const PHONE = hostScript({
  platform: 'android',
  now: NOW,
  device: { ...DEVICE, time_zone: TIME_ZONE, authorization: fakeToken({ now: NOW }) },
});

/**
 * Returns the network conditions of a setting for the browser's protocol, in bytes per second. `null`: not slowed
 * down.
 */
export const networkOf = (setting: Setting | null) =>
  setting
    ? {
        offline: false,
        latency: setting.latencyMs,
        downloadThroughput: setting.downBits / 8,
        uploadThroughput: setting.upBits / 8,
      }
    : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

interface Evaluated<Value> {
  readonly result: { readonly value: Value };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

/** Runs a function in the page of a session, and returns its result. Its source text is sent to the page. */
export async function evaluateIn<Value>(session: Cdp, script: () => Value | Promise<Value>): Promise<Value> {
  const { result, exceptionDetails: thrown } = await session.send<Evaluated<Value>>('Runtime.evaluate', {
    expression: `(${script.toString()})()`,
    returnByValue: true,
    awaitPromise: true,
  });
  if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
  return result.value;
}

/** Turns an empty tab into the app's phone, as slow as the setting. `version` is that of the browser. */
export async function preparePhone(
  session: Cdp,
  version: string,
  wanted: Wanted,
  setting: Setting | null,
): Promise<void> {
  await prepare(session, version, {
    ...SCREEN,
    language: LANGUAGE,
    userAgent: USER_AGENTS.android,
    script: PHONE + marksScript(wanted),
    ...(setting && { cpuSlowdown: setting.cpuSlowdown }),
  });
  await setScreen(session, SCREEN);
  await session.send('Network.emulateNetworkConditions', networkOf(setting));
  await session.send('Runtime.addBinding', { name: BINDING });
}

/**
 * Loads the address. Resolves when everything in `wanted` has been drawn. Before that nothing is evaluated in the
 * page.
 */
export async function loadUntilDrawn(session: Cdp, url: string): Promise<Marks> {
  let timer: NodeJS.Timeout | undefined;
  const drawn = new Promise<Marks>((resolve) =>
    session.on<{ payload: string }>('Runtime.bindingCalled', ({ payload }) =>
      resolve(JSON.parse(payload) as Marks),
    ),
  );
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MARKS_MS);
  });
  try {
    const { errorText } = await session.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    const marks = await Promise.race([drawn, late]);
    if (marks) return marks;
  } finally {
    clearTimeout(timer);
  }
  const text = await evaluateIn(session, () => document.body.innerText).catch(String);
  throw new Error(`${url} lacks what is waited for after ${MARKS_MS / 1000} s. It shows:\n${text}`);
}
