import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectCdp, getJson, type Cdp } from './cdp.ts';
import type { Installed } from './install.ts';

/** The first start on a machine looks through its fonts. */
const START_MS = 60_000;

/** What can't be changed once a browser runs, in the oldest of them. */
export interface Surroundings {
  readonly timeZone: string;
  readonly language: string;
}

export interface ChromiumProcess {
  readonly cdp: Cdp;
  readonly port: string;
  /** As it names itself: `HeadlessChrome/64.0.3264.0`. */
  readonly version: string;
  isAlive(): boolean;
  close(): void;
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--no-proxy-server',
  // Nothing outside of this machine is reached; names that end in .test are this machine too.
  '--host-resolver-rules=MAP *.test 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost',
];

/** Whatever still runs when this process ends is ended with it. */
const running = new Set<() => void>();
process.on('exit', () => running.forEach((close) => close()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

export async function startChromium(
  { executable, env }: Installed,
  { timeZone, language }: Surroundings,
): Promise<ChromiumProcess> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'chromium-'));
  const flags = [...FLAGS, `--user-data-dir=${profile}`, `--lang=${language}`, 'about:blank'];
  const child = spawn(executable, flags, {
    env: {
      ...process.env,
      ...env,
      HOME: profile,
      TZ: timeZone,
      LANG: `${language.replace('-', '_')}.UTF-8`,
      LANGUAGE: language,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const close = () => {
    running.delete(close);
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    try {
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    } catch {
      // A process that is just dying still wrote into it: the system's temporary folder is swept by others.
    }
  };
  running.add(close);
  try {
    const address = await devToolsAddress(child);
    const port = new URL(address).port;
    await firstPage(port);
    const { Browser: version } = await getJson<{ Browser: string }>(port, '/json/version');
    const cdp = await connectCdp(address);
    return { cdp, port, version, close, isAlive: () => child.exitCode === null && child.signalCode === null };
  } catch (error) {
    close();
    throw error;
  }
}

function devToolsAddress(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`Chromium ${reason}\n${output.slice(-1500)}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended at once (${code ?? signal})`);
    });
  });
}

/** The address is told before the browser is ready for work; its first page shows that it is. */
async function firstPage(port: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const targets = await getJson<{ type: string; webSocketDebuggerUrl?: string }[]>(
      port,
      '/json/list',
    ).catch(() => []);
    if (targets.some((target) => target.type === 'page' && target.webSocketDebuggerUrl)) return;
    if (Date.now() > end) throw new Error('Chromium opened no page');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
