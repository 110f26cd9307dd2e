import { domWindow } from '../dom.ts';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf, openSession, SESSION_KEY } from '../../src/app/open-session.ts';
import { readSession } from '../../src/app/session.ts';
import { readDeviceInfo } from '../../src/host/session-fields.ts';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { CODES } from '../../src/i18n/languages.ts';
import { readReader } from '../../src/shell/reader.ts';
import { DEFAULT_ZONE, parseTimeZone } from '../../src/sport/time-zone.ts';
import { SEED } from '../faults/seed.ts';

/* A document reads the session with fewer bytes than an app page. Both have to find the same reader. */

type Fields = Readonly<Record<string, unknown>>;

interface Sources {
  /** The app's answer to the prompt, as text. */
  readonly answer?: string | null;
  readonly link?: Fields;
  /** The link's query, in place of `link`. */
  readonly search?: string;
  /** What this visit has stored, as text. */
  readonly stored?: string;
}

const json = (fields: Fields) => JSON.stringify(fields);

/** Reads the same sources with both. */
function readBoth({ answer = null, link = {}, search, stored = '' }: Sources) {
  const query = Object.keys(link).map(
    // A name may be written with an escape.
    (name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=${encodeURIComponent(String(link[name]))}`,
  );
  domWindow.happyDOM.setURL(`http://127.0.0.1/treadmill-lube${search ?? `?${query.join('&')}`}`);
  Reflect.set(globalThis, 'prompt', () => answer);
  Reflect.set(window, 'prompt', () => answer);
  sessionStorage.setItem(SESSION_KEY, stored);
  const { language, units, timeZone } = readReader(true);
  const zone = parseTimeZone(timeZone);

  const address = { location, history: { state: null, replaceState() {} } };
  const values = openSession(createVisitStore(window), address, () => readDeviceInfo(window));
  const session = readSession(values, headersOf(values));
  return {
    document: { language, units, timeZone: zone === null ? DEFAULT_ZONE : zone },
    page: { language: session.headers.language, units: session.units, timeZone: session.timeZone },
  };
}

const ABSENT = [undefined, null, 'null', 'undefined'];
const UNITS = [0, 1, '0', '1', '2', '-1', 'miles'];
const READABLE = {
  language: ['en', 'zh_CN_#Hans', 'zh_Hans_CN', 'de_AT.UTF-8@euro', 'ES', 'es_MX@rg=uszzzz', 'fr', 'xx'],
  time_zone: ['Europe/Berlin', 'GMT+8', 'UTC+05:30', 'UTC', 'Mars/Base', 'GMT+15'],
  deviceUnit: UNITS,
  tenantUnit: UNITS,
};

const fields: fc.Arbitrary<Fields> = fc.record({
  language: fc.constantFrom<unknown>(...ABSENT, ...READABLE.language),
  time_zone: fc.constantFrom<unknown>(...ABSENT, ...READABLE.time_zone),
  deviceUnit: fc.constantFrom<unknown>(...ABSENT, ...UNITS),
  tenantUnit: fc.constantFrom<unknown>(...ABSENT, ...UNITS),
});

test('a document and an app page find the same reader, wherever each field comes from', () => {
  const found = new Set<string>();
  const check = (answer: Fields, link: Fields, stored: Fields, renewed: Fields | undefined) => {
    const { document, page } = readBoth({ answer: json(answer), link, stored: json({ ...stored, renewed }) });
    assert.equal(document, page);
    found.add(json(page));
  };
  fc.assert(fc.property(fields, fields, fields, fc.option(fields, { nil: undefined }), check), {
    seed: SEED,
    numRuns: 500,
  });
  assert.ok(found.size > 20, `${found.size} readers`);
});

test('both find a field behind a second question mark, and behind an escaped ampersand', () => {
  for (const search of ['?id=1?language=de&deviceUnit=1', '?id=1&amp;language=de&amp;deviceUnit=1']) {
    const { document, page } = readBoth({ search });
    assert.equal([document.language, document.units], ['de', 'imperial'], search);
    assert.equal(document, page);
  }
});

const HOSTILE: readonly unknown[] = [
  ...[{}, true, '', ' ', 'UTC\r\nX: 1', 'de\r\n', 'ü', '%', '%64e', '<b>de</b>', 'x'.repeat(5000)],
];
/** As texts in a link they could be read. */
const NO_TEXTS: readonly unknown[] = [
  ...[['de'], ['UTC'], [1], [['1']], [null], [], { toString: 'de' }, { 0: 'de' }],
];

for (const name of Object.keys(READABLE))
  for (const value of [...HOSTILE, ...NO_TEXTS])
    test(`${name} ${JSON.stringify(value).slice(0, 20)}: both ignore it, wherever it comes from`, () => {
      const nothing = readBoth({}).page;
      const fields = { [name]: value };
      for (const sources of [
        { answer: json(fields) },
        { stored: json(fields) },
        { stored: json({ renewed: fields }) },
        ...(HOSTILE.includes(value) ? [{ link: fields }] : []),
      ])
        assert.equal(readBoth(sources), { document: nothing, page: nothing });
    });

for (const text of [
  ...['', 'null', '[1,2]', '"text"', '3', '{"language":', 'x', '{"__proto__":{"language":"de"}}'],
])
  test(`an answer or a stored text ${text}: both ignore it`, () => {
    const nothing = readBoth({}).page;
    assert.equal(readBoth({ answer: text }), { document: nothing, page: nothing });
    assert.equal(readBoth({ stored: text }), { document: nothing, page: nothing });
  });

test('whatever the app, the link and the storage hold, a document has a reader', () => {
  const odd = fc.oneof(fc.json(), fc.string());
  const check = (answer: string, link: Record<string, string>, stored: string) => {
    const { language, units } = readBoth({ answer, link, stored }).document;
    assert.ok(CODES.includes(language as never), language);
    assert.ok(['metric', 'imperial'].includes(units), units);
  };
  const link = fc.dictionary(fc.constantFrom(...Object.keys(READABLE)), fc.string());
  fc.assert(fc.property(odd, link, odd, check), { seed: SEED, numRuns: 300 });
});

test('in a browser a document has the browser’s language and miles, and asks nobody', () => {
  const refuse = () => assert.unreachable('a prompt');
  Reflect.set(globalThis, 'prompt', refuse);
  domWindow.happyDOM.setURL('http://127.0.0.1/treadmill-lube?language=de&time_zone=UTC&deviceUnit=0');
  sessionStorage.setItem(SESSION_KEY, json({ language: 'de' }));
  Object.defineProperty(navigator, 'language', { value: 'es-MX', configurable: true });
  assert.equal(readReader(false), { language: 'es', units: 'imperial', timeZone: DEFAULT_ZONE });
});

test.run();
