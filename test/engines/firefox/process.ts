import fs from 'node:fs';
import path from 'node:path';
import { startBrowser } from '../../browser/browser-process.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

export interface Surroundings {
  readonly language: string;
  readonly timeZone: string;
  readonly userAgent: string | null;
  readonly darkScheme: boolean;
}

export interface FirefoxProcess {
  /** The address of WebDriver BiDi. */
  readonly address: string;
  close(): void;
}

/** Touch support as on phones, and no requests of its own. The rest of what drivers need Firefox sets by itself. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'browser.aboutwelcome.enabled': false,
  'browser.tabs.remote.separatePrivilegedContentProcess': false,
  'dom.w3c_touch_events.enabled': 1,
  'network.captive-portal-service.enabled': false,
  'network.dns.disableIPv6': true,
  'network.prefetch-next': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'ui.useOverlayScrollbars': 1,
};

export async function startFirefox(options: Surroundings): Promise<FirefoxProcess> {
  const { language, timeZone, userAgent, darkScheme } = options;
  const preferences = {
    ...PREFERENCES,
    'intl.accept_languages': language,
    'layout.css.prefers-color-scheme.content-override': darkScheme ? 0 : 1,
    ...(userAgent === null ? {} : { 'general.useragent.override': userAgent }),
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  const { address, close } = await startBrowser({
    name: 'Firefox',
    executable: FIREFOX,
    flags(profile) {
      fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
      return ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
    },
    env: { TZ: timeZone, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    says: /WebDriver BiDi listening on (ws:\S+)/,
  });
  return { address: `${address}/session`, close };
}
