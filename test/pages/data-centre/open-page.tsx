import { act, fireEvent, render } from '@testing-library/preact';
import type { Cancel } from '../../../src/gateway/gateway.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import DataCentrePage from '../../../src/pages/data-centre/data-centre.tsx';
import type { TimeZone } from '../../../src/sport/time-zone.ts';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { speak } from '../../catalogues.ts';
import { settled } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

interface Options {
  readonly language?: Language;
  readonly units?: UnitSystem;
  readonly timeZone?: TimeZone;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

interface Held {
  readonly path: string;
  readonly cancel: Cancel | undefined;
  answer(data: unknown): Promise<void>;
  fail(): Promise<void>;
}

/** Renders the page with a gateway whose responses the test sends, and a host that accepts messages. */
export function openPage(options: Options = {}) {
  const { language = 'en', units = 'metric', timeZone = 'Asia/Shanghai' } = options;
  const calls: Held[] = [];
  speak(language);
  const provided = provideTestApp({
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
    language,
    units,
    timeZone,
    now: options.now,
  });
  const page = render(<DataCentrePage />);
  const { container } = page;
  const all = (selector: string) => Array.from(container.querySelectorAll<HTMLElement>(selector));
  const last = () => calls[calls.length - 1]!;
  return {
    ...page,
    ...provided,
    calls,
    all,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    card: (title: string) => page.getByText(title).closest<HTMLElement>('.tile')!,
    tap: (text: string) => act(() => void fireEvent.click(page.getByText(text))),
    answer: (data: unknown) => last().answer(data),
    fail: () => last().fail(),
    text: () => container.textContent || '',
  };
}
