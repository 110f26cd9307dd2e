import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const FIREFOX = '/usr/bin/firefox-esr';
const START_MS = 60_000;

export interface Surroundings {
  readonly language: string;
  readonly timeZone: string;
  readonly userAgent: string | null;
  readonly darkScheme: boolean;
  readonly scripts: boolean;
}

export interface FirefoxProcess {
  /** Of WebDriver BiDi. */
  readonly address: string;
  close(): void;
}

const running = new Set<() => void>();
process.on('exit', () => running.forEach((close) => close()));

/** Nothing outside of this machine is asked for, nothing is offered to the user, and phones have touch. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.tabs.remote.separatePrivilegedContentProcess': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disableIPv6': true,
  'network.prefetch-next': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.useOverlayScrollbars': 1,
  'dom.max_script_run_time': 0,
};

export async function startFirefox(options: Surroundings): Promise<FirefoxProcess> {
  const { language, timeZone, userAgent, darkScheme, scripts } = options;
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const preferences = {
    ...PREFERENCES,
    'javascript.enabled': scripts,
    'intl.accept_languages': language,
    'layout.css.prefers-color-scheme.content-override': darkScheme ? 0 : 1,
    ...(userAgent === null ? {} : { 'general.useragent.override': userAgent }),
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const flags = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const child = spawn(FIREFOX, flags, {
    env: {
      ...process.env,
      HOME: profile,
      TZ: timeZone,
      MOZ_CRASHREPORTER_DISABLE: '1',
      MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
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
    return { address: await listening(child), close };
  } catch (error) {
    close();
    throw error;
  }
}

function listening(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`Firefox ${reason}\n${output.slice(-1500)}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(`${address}/session`);
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended at once (${code ?? signal})`);
    });
  });
}
