import { act, fireEvent, render } from '@testing-library/preact';
import type { Cancel } from '../../../src/gateway/gateway.ts';
import type { Host } from '../../../src/host/contract.ts';
import { createFormatter } from '../../../src/i18n/format.ts';
import type { Language } from '../../../src/i18n/language.ts';
import DataCentrePage from '../../../src/pages/data-centre/data-centre.tsx';
import type { TimeZone } from '../../../src/sport/time-zone.ts';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { provideApp } from '../../../src/state/app.ts';
import { createNotices } from '../../../src/state/notices.ts';
import { speak } from '../../catalogues.ts';
import { settled } from '../../state/held-gateway.ts';

interface Options {
  readonly language?: Language;
  readonly units?: UnitSystem;
  readonly timeZone?: TimeZone;
  /** Milliseconds since 1970; Sat 17 Oct 2026, noon in Shanghai. */
  readonly now?: number;
}

interface Held {
  readonly path: string;
  readonly cancel: Cancel | undefined;
  answer(data: unknown): Promise<void>;
  fail(): Promise<void>;
}

/** The page with a gateway that waits and a host that takes what it is told to. */
export function openPage(options: Options = {}) {
  const { language = 'en', units = 'metric', timeZone = 'Asia/Shanghai' } = options;
  const { now = Date.UTC(2026, 9, 17, 4) } = options;
  const calls: Held[] = [];
  const sent: unknown[] = [];
  let refresh = () => {};
  const take = (message: unknown) => sent.push(message) > 0;
  const host: Host = {
    kind: 'android',
    deviceInfo: () => ({}),
    finishActivity: () => take('finishActivity'),
    startActivity: take,
    routerFinish: () => true,
    arouseTreadmill: () => true,
    refreshUI: () => true,
    applyReward: () => true,
    onRefresh(listener) {
      refresh = listener;
      return () => {
        refresh = () => {};
      };
    },
    visit: { read: () => null, write: () => {}, remove: () => {} },
  };
  speak(language);
  provideApp({
    host,
    session: {
      authorization: 'token',
      userName: '',
      userIcon: '',
      units,
      language,
      timeZone,
      timeZoneText: String(timeZone),
    },
    gateway: {
      send: (call, cancel) =>
        new Promise((resolve) => {
          const end = (answer: Parameters<typeof resolve>[0]) => act(() => (resolve(answer), settled()));
          calls.push({
            path: call.path,
            cancel,
            answer: (data) => end({ ok: true, value: call.decode(data, timeZone) }),
            fail: () => end({ ok: false, failure: { kind: 'transport', message: null, code: null } }),
          });
        }),
    },
    format: createFormatter(units),
    notices: createNotices(),
    navigate: (path, how) => void sent.push({ path, ...how }),
    now: () => now,
  });
  const page = render(<DataCentrePage />);
  const { container } = page;
  const all = (selector: string) => Array.from(container.querySelectorAll<HTMLElement>(selector));
  const last = () => calls[calls.length - 1]!;
  return {
    ...page,
    calls,
    sent,
    all,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    /** The card with this title. */
    card: (title: string) => page.getByText(title).closest<HTMLElement>('.tile')!,
    refresh: () => act(() => refresh()),
    tap: (text: string) => act(() => void fireEvent.click(page.getByText(text))),
    answer: (data: unknown) => last().answer(data),
    fail: () => last().fail(),
    text: () => container.textContent || '',
  };
}
