import { reopen } from '../../src/app/app-root.tsx';
import { act } from '@testing-library/preact';
import * as assert from 'uvu/assert';
import type { Gateway } from '../../src/gateway/gateway.ts';
import type { Host, VisitStore } from '../../src/host/contract.ts';
import { createFormatter } from '../../src/i18n/format.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { TimeZone } from '../../src/sport/time-zone.ts';
import type { UnitSystem } from '../../src/sport/units.ts';
import { provideApp, type App } from '../../src/app/app.ts';
import { loadLateCore } from '../../src/app/load-late-core.ts';
import { createNotices } from '../../src/app/notices.ts';
import { stopTime } from '../time.ts';
import { breaches } from '../host/conforms.ts';

// In a page this code loads after the first response.
await loadLateCore();

/** Sat 17 Oct 2026, noon in Shanghai. */
const NOON = Date.UTC(2026, 9, 17, 4);

export interface TestAppOptions {
  readonly gateway: Gateway;
  readonly language?: Language;
  readonly units?: UnitSystem;
  readonly timeZone?: TimeZone;
  readonly userName?: string;
  readonly userIcon?: string;
  /** Whether the host accepts messages. */
  readonly takes?: boolean;
  readonly visit?: VisitStore;
  /** Replaces parts of the fake host. */
  readonly host?: Partial<Host>;
  /** Milliseconds since 1970. The default is `NOON`. */
  readonly now?: number;
}

/**
 * Provides the app that a page needs, with a clock that stands still (time.ts) and a fake host. `sent` records the
 * messages to the host and the navigation of the page.
 */
export function provideTestApp({
  gateway,
  language = 'en',
  units = 'metric',
  timeZone = 'Asia/Shanghai',
  userName = '',
  userIcon = '',
  takes = true,
  visit = { read: () => null, write: () => {}, remove: () => {} },
  host: given = {},
  now = NOON,
}: TestAppOptions) {
  stopTime(now);
  const sent: unknown[] = [];
  const listeners = new Set<Parameters<Host['onRefresh']>[0]>();
  const take = (message: unknown) => sent.push(message) > 0 && takes;
  const host: Host = {
    kind: 'android',
    tell(method, message: object = {}) {
      assert.equal(breaches(method, message), []);
      return take(method === 'startActivity' ? message : method);
    },
    can: () => true,
    onRefresh(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: () => listeners.forEach((listener) => listener({})),
    visit,
    ...given,
  };
  const app: App = {
    host,
    session: {
      headers: { Authorization: 'token', time_zone: String(timeZone), language },
      userName,
      userIcon,
      units,
      timeZone,
    },
    gateway,
    format: createFormatter(units),
    notices: createNotices(),
    navigate: (path, how) => void sent.push(how && how.replace ? { path, replace: true } : { path }),
    reopen,
    now: () => Date.now(),
  };
  provideApp(app);
  /** `refresh`: the native side calls refreshPage. */
  return { app, sent, refresh: () => act(() => listeners.forEach((listener) => listener({}))) };
}
