import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseTimeZone, todayIn, wallTimeIn } from '../../src/sport/time-zone.ts';
import { inPhone, withIntl, withoutZones } from './in-phone.ts';

const at = (utc: string) => Date.parse(utc + 'Z');

const NAMES = `Asia/Shanghai America/Argentina/Buenos_Aires Etc/GMT+8 Etc/Unknown Europe/Kyiv
  America/Ciudad_Juarez America/Port-au-Prince Mars/Olympus EST5EDT W-SU NZ-CHAT CST`;
/** Minutes east of Greenwich. */
const OFFSETS: readonly [minutes: number, texts: readonly string[]][] = [
  [480, ['GMT+8', 'gmt+8', 'GMT 8', 'GMT+08', 'GMT+800', 'GMT+0800', 'GMT+08:00']],
  [330, ['UTC+05:30', '+05:30', ' 05:30']],
  [345, ['UTC+5:45']],
  [-210, ['-0330']],
  [-480, ['UTC-8']],
  [840, ['GMT+14']],
  [-720, ['-12:00']],
  [0, ['+0', '-00:00', 'Z', 'UTC', 'GMT']],
];

test('names are kept, also those that the engine does not know, and offsets become minutes', () => {
  for (const name of NAMES.split(/\s+/)) assert.is(parseTimeZone(name), name);
  assert.is(parseTimeZone(' Asia/Qostanay\n'), 'Asia/Qostanay');
  for (const [minutes, texts] of OFFSETS)
    for (const text of texts) assert.ok(Object.is(parseTimeZone(text), minutes), text);
});

test('what is neither a name nor an offset is null', () => {
  for (const text of [
    ...['', ' ', 'true', 'undefined', 'constructor', '__proto__', '<script>', '[object Object]'],
    ...['/Berlin', 'Europe/', 'Europe Berlin', 'Europe/Zürich', 'Europe/Berlin\r\nX: 1', 'a'.repeat(65)],
    'sun.util.calendar.ZoneInfo[id="Europe/Berlin"]',
    ...['GMT+15', 'GMT+14:30', 'GMT+8:60', 'GMT+8:5', 'GMT++8', 'GMT+123456', '+1e1', '8'],
    ...[null, undefined, 8, NaN, {}, ['UTC'], true],
  ])
    assert.is(parseTimeZone(text), null, String(text));
});

test('wall times of zones, around midnight and changes of the clock', () => {
  for (const [zone, utc, wall] of [
    ['Asia/Shanghai', '2026-10-17T15:59:59', '2026-10-17T23:59:59'],
    ['Asia/Shanghai', '2026-10-17T16:00:00', '2026-10-18T00:00:00'],
    ['Asia/Kolkata', '2026-12-31T18:29:59', '2026-12-31T23:59:59'],
    ['Asia/Kolkata', '2026-12-31T18:30:00', '2027-01-01T00:00:00'],
    ['America/Los_Angeles', '2026-03-08T09:59:59', '2026-03-08T01:59:59'],
    ['America/Los_Angeles', '2026-03-08T10:00:00', '2026-03-08T03:00:00'],
    ['America/Los_Angeles', '2026-11-01T08:59:59', '2026-11-01T01:59:59'],
    ['America/Los_Angeles', '2026-11-01T09:00:00', '2026-11-01T01:00:00'],
    // Midnight of 28 March 2021 does not exist in Beirut, nor does 30 December 2011 in Apia.
    ['Asia/Beirut', '2021-03-27T21:59:59', '2021-03-27T23:59:59'],
    ['Asia/Beirut', '2021-03-27T22:00:00', '2021-03-28T01:00:00'],
    ['Pacific/Apia', '2011-12-30T09:59:59', '2011-12-29T23:59:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00', '2011-12-31T00:00:00'],
    ['UTC', '1969-12-31T23:59:59', '1969-12-31T23:59:59'],
    [-210, '2024-03-01T03:29:59', '2024-02-29T23:59:59'],
    [0, '2026-10-17T16:00:00', '2026-10-17T16:00:00'],
  ] as const) {
    assert.is(wallTimeIn(zone, at(utc)), wall, `${zone} ${utc}`);
    assert.is(todayIn(zone, at(utc)), wall.slice(0, 10), `${zone} ${utc}`);
  }
});

/** What the phone's own clock shows. */
const ofPhone = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 6e4).toISOString().slice(0, 19);

test('midnight as 24:00:00 and marks are read, but no other order of day, month and year', () => {
  let shown = '';
  const ms = at('2026-01-31T23:30:00');
  const intl = {
    DateTimeFormat: function () {
      return { format: () => shown, resolvedOptions: () => ({}) };
    },
  };
  withIntl(intl, () => {
    for (const [text, wall] of [
      ['2/1/2026, 24:00:00', '2026-02-01T00:00:00'],
      ['2/1/2026, 00:00:05', '2026-02-01T00:00:05'],
      ['\u200e2\u200e/\u200e1\u200e/\u200e2026 \u200e8\u200e:\u200e09\u200e:\u200e07', '2026-02-01T08:09:07'],
      ['1/2/2026, 02:00:00', ofPhone(ms)],
      ['1.2.2026, 02:00:00', ofPhone(ms)],
      ['2026/2/1 02:00:00', ofPhone(ms)],
      ['2/1/2569 02:00:00', ofPhone(ms)],
    ] as const) {
      shown = text;
      assert.is(wallTimeIn('Test/Marks', ms), wall, text);
    }
  });
});

test('the phone’s clock is read where the phone is in the zone, under any of its names', () => {
  const ms = at('2026-10-17T16:00:00');
  const device = ofPhone(ms);
  const names: Readonly<Record<string, string>> = { 'Test/Old': 'Test/New', 'Test/New': 'Test/New' };
  const phoneIn = (phone: string) => ({
    DateTimeFormat: function (_tag?: string, { timeZone = phone } = {}) {
      return {
        format: () => '10/17/2026, 04:05:06',
        resolvedOptions: () => ({ timeZone: names[timeZone] ?? timeZone }),
      };
    },
  });
  for (const [phone, zone, wall] of [
    ['Test/One', 'Test/One', device],
    ['Etc/Unknown', 'Etc/Unknown', device],
    ['Test/Old', 'Test/New', device],
    ['Test/New', 'Test/Old', device],
    ['Test/One', 'Test/Two', '2026-10-17T04:05:06'],
  ] as const)
    withIntl(phoneIn(phone), () => {
      wallTimeIn('Test/Other', ms);
      assert.is(wallTimeIn(zone, ms), wall, `a phone in ${phone}, a session in ${zone}`);
    });
});

test('the device clock serves where Intl is missing, refuses or says nothing', () => {
  const ms = at('2026-10-17T16:00:00');
  const device = ofPhone(ms);
  const empty = {
    DateTimeFormat: function () {
      return { format: () => '', resolvedOptions: () => ({}) };
    },
  };
  const reads = () => {
    assert.is(wallTimeIn('Europe/Rome', ms), device);
    assert.is(parseTimeZone('Europe/Rome'), 'Europe/Rome');
    assert.is(parseTimeZone('UTC+05:30'), 330);
  };
  withIntl(undefined, reads);
  withIntl({}, reads);
  withoutZones(reads);
  withIntl(empty, () => assert.is(wallTimeIn('Test/Empty', ms), device));
  assert.is(wallTimeIn('No/Zone', ms), device);
});

test('a phone that travels while the page is open leaves the session in its zone', () => {
  const ms = at('2026-10-17T16:00:00');
  for (const phone of ['Europe/Berlin', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])
    inPhone(phone, () => assert.is(wallTimeIn('Europe/Berlin', ms), '2026-10-17T18:00:00', phone));
});

test.run();
