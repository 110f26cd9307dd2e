import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSession } from '../../src/app/session.ts';
import { headersOf } from '../../src/app/open-session.ts';
import { guessToday, isPhonesZone } from '../../src/sport/guess-today.ts';
import { todayIn, wallTimeIn } from '../../src/sport/time-zone.ts';
import { inPhone, withoutZones } from './in-phone.ts';

const PHONES =
  `UTC Asia/Shanghai Asia/Kolkata America/New_York America/Havana America/Los_Angeles America/Phoenix
  America/Santiago Europe/Berlin Europe/London Europe/Athens Africa/Cairo Africa/Casablanca
  Australia/Sydney Australia/Lord_Howe Pacific/Apia Pacific/Kiritimati Pacific/Pago_Pago`.split(/\s+/);
/** As hosts report them. */
const SESSIONS = [
  ...PHONES,
  ...['Asia/Calcutta', 'Etc/GMT+8', 'America/Toronto', 'Europe/Kyiv', 'America/Ciudad_Juarez'],
  ...['GMT+8', 'UTC 05:30', 'GMT-11', '+14:00', '-0330', 'Z'],
  ...['GMT+15', 'Etc/Unknown', 'Mars/Olympus', 'UTC\r\nX: 1', ''],
];

/** Each hour from a moment on. */
const hoursFrom = (utc: string, count: number) =>
  Array.from({ length: count }, (_, hour) => Date.parse(utc + 'Z') + hour * 36e5);

/** Ends of months and of years, a leap day, and the days on which clocks are changed. */
const MOMENTS =
  '2026-12-31T00:00 2028-02-29T00:00 2026-03-08T00:00 2026-03-28T12:00 2026-04-04T12:00 2026-10-31T12:00'
    .split(' ')
    .flatMap((utc) => hoursFrom(utc, 36));

/** The day of the first requests, and that of the app. */
const days = (time_zone: string, nowMs: number) => {
  const headers = headersOf({ time_zone });
  return {
    first: guessToday(headers.time_zone, nowMs),
    app: todayIn(readSession({ time_zone }, headers).timeZone, nowMs),
  };
};

for (const time_zone of SESSIONS)
  test(`the first requests are for the app’s day: session in ${time_zone || 'no zone'}`, () => {
    // One zone after another, because the app keeps the clock of one zone.
    const found = PHONES.flatMap((phone) =>
      inPhone(phone, () => MOMENTS.map((ms) => ({ phone, ms, ...days(time_zone, ms) }))),
    );
    for (const { phone, ms, first, app } of found)
      assert.is(first, app, `phone in ${phone}, ${new Date(ms).toISOString()}`);
  });

test('the zone tables are not used if the zone is the phone’s, fixed or the default', () => {
  const at = Date.parse('2026-10-16T17:00:00Z');
  for (const [phone, zone, day] of [
    ['America/New_York', 'America/New_York', '2026-10-16'],
    ['America/Los_Angeles', 'America/Los_Angeles', '2026-10-16'],
    ['Europe/Berlin', 'Europe/Berlin', '2026-10-16'],
    ['Europe/London', 'Europe/London', '2026-10-16'],
    ['Asia/Kolkata', 'Asia/Kolkata', '2026-10-16'],
    ['Asia/Tokyo', 'Asia/Tokyo', '2026-10-17'],
    ['Australia/Sydney', 'Australia/Sydney', '2026-10-17'],
    ['America/New_York', 'GMT+8', '2026-10-17'],
    ['Asia/Tokyo', 'UTC', '2026-10-16'],
    ['America/New_York', 'Asia/Shanghai', '2026-10-17'],
  ] as const)
    inPhone(phone, () => {
      let found = '';
      assert.is(
        withoutZones(() => (found = guessToday(zone, at))),
        0,
        `${zone} on a phone in ${phone}`,
      );
      assert.is(found, day, `${zone} on a phone in ${phone}`);
    });
});

test('a phone that shows the hours of a listed zone shows them on every day', () => {
  const { supportedValuesOf } = Intl as unknown as { supportedValuesOf(key: 'timeZone'): readonly string[] };
  const zones = supportedValuesOf('timeZone');
  const now = Date.parse('2026-10-17T12:00:00Z');
  const pairs = zones.flatMap((phone) =>
    inPhone(phone, () =>
      zones.filter((zone) => isPhonesZone(zone, now)).map((zone) => [phone, zone] as const),
    ),
  );
  assert.ok(pairs.filter(([phone, zone]) => phone === zone).length > 60);
  const known: Record<string, string> = {};
  const noons = (zone: string) =>
    (known[zone] ??= Array.from({ length: 365 }, (_, day) => wallTimeIn(zone, now + day * 864e5)).join());
  for (const [phone, zone] of pairs)
    assert.is(noons(phone), noons(zone), `a phone in ${phone} would pass for one in ${zone}`);
});

test('a zone that left the hours of its neighbours in 2026 is read from the engine’s tables', () => {
  const at = Date.parse('2026-12-01T07:30:00Z');
  for (const [phone, zone] of [
    ['America/Los_Angeles', 'America/Vancouver'],
    ['America/Denver', 'America/Edmonton'],
  ] as const)
    inPhone(phone, () => assert.not(isPhonesZone(zone, at), `a phone in ${phone} is not in ${zone}`));
});

test('an engine that can name the phone’s zone cheaply is asked for it', () => {
  const root = globalThis as { Temporal?: unknown };
  const before = root.Temporal;
  root.Temporal = { Now: { timeZoneId: () => 'Africa/Nairobi' } };
  try {
    const asked = withoutZones(() =>
      inPhone('Africa/Nairobi', () =>
        assert.is(guessToday('Africa/Nairobi', Date.parse('2026-10-16T21:00:00Z')), '2026-10-17'),
      ),
    );
    assert.is(asked, 0);
  } finally {
    root.Temporal = before;
  }
});

test('without zone tables the phone’s clock counts, except for the default zone', () => {
  const at = Date.parse('2026-10-16T17:00:00Z');
  inPhone('Asia/Tokyo', () =>
    withoutZones(() => {
      assert.is(guessToday('Europe/Vilnius', at), '2026-10-17');
      assert.is(guessToday('Asia/Shanghai', at), '2026-10-17');
    }),
  );
  inPhone('America/New_York', () =>
    withoutZones(() => {
      assert.is(guessToday('Europe/Vilnius', at), '2026-10-16');
      // The app's day is that of the default zone, too.
      assert.equal(days('Asia/Shanghai', at), { first: '2026-10-17', app: '2026-10-17' });
    }),
  );
});

test.run();
