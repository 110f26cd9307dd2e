import fs from 'node:fs';
import path from 'node:path';
import { startBrowser } from '../../browser/browser-process.ts';
import { connect, type Connection } from '../../browser/cdp.ts';
import { EVENTS } from './log.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

interface Surroundings {
  readonly language: string;
  readonly timeZone: string;
  readonly userAgent: string | null;
  readonly darkScheme: boolean;
}

/** A tab with its own storage, cache and service workers: for a page it is like a new browser. */
export interface Tab {
  readonly bidi: Connection;
  readonly context: string;
  close(): Promise<void>;
}

interface Browser {
  readonly surroundings: string;
  readonly bidi: Connection;
  tabs: number;
  end(): void;
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

let last: Promise<Browser> | null = null;

/** Firefox takes seconds to start, so it is kept for the next page if that needs the same surroundings. */
export async function openTab(surroundings: Surroundings): Promise<Tab> {
  const browser = await browserFor(surroundings);
  browser.tabs += 1;
  const { bidi } = browser;
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  return {
    bidi,
    context,
    async close() {
      browser.tabs -= 1;
      const isLast = (await last) === browser;
      if (!isLast && !browser.tabs) return browser.end();
      await bidi.send('browser.removeUserContext', { userContext }).catch(() => {
        // A browser that cannot close its page is not used for the next one.
        if (isLast) last = null;
        browser.end();
      });
    },
  };
}

async function browserFor(surroundings: Surroundings): Promise<Browser> {
  const wanted = JSON.stringify(surroundings);
  const before = await last?.catch(() => null);
  if (before?.surroundings === wanted && before.bidi.isOpen()) return before;
  last = start(surroundings, wanted);
  if (before && !before.tabs) before.end();
  return last;
}

async function start(options: Surroundings, surroundings: string): Promise<Browser> {
  const browser = await startFirefox(options);
  try {
    const bidi = await connect(`${browser.address}/session`);
    const unhandledPromptBehavior = { default: 'ignore' };
    await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } });
    await bidi.send('session.subscribe', { events: EVENTS });
    const end = () => {
      bidi.close();
      browser.close();
    };
    return { surroundings, bidi, tabs: 0, end };
  } catch (error) {
    browser.close();
    throw error;
  }
}

function startFirefox({ language, timeZone, userAgent, darkScheme }: Surroundings) {
  const preferences = {
    ...PREFERENCES,
    'intl.accept_languages': language,
    'layout.css.prefers-color-scheme.content-override': darkScheme ? 0 : 1,
    ...(userAgent === null ? {} : { 'general.useragent.override': userAgent }),
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  return startBrowser({
    name: 'Firefox',
    executable: FIREFOX,
    flags(profile) {
      fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
      return ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
    },
    env: { TZ: timeZone, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    says: /WebDriver BiDi listening on (ws:\S+)/,
  });
}
