import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSession } from '../../src/app/session.ts';
import type { SessionFields } from '../../src/host/session-fields.ts';
import { headersOf } from '../../src/app/open-session.ts';

/** What the client sends later, for the same session. */
function headersOfClient(given: SessionFields) {
  const { authorization, timeZoneText, language } = readSession(given, headersOf(given));
  return { Authorization: authorization, time_zone: timeZoneText, language };
}

const SESSIONS: readonly SessionFields[] = [
  {},
  { authorization: 'Bearer x', language: 'zh_Hans_CN', time_zone: 'Europe/Berlin' },
  { authorization: 'line\nbreak', language: 'fr', time_zone: 'GMT+8' },
  { authorization: '', language: 'de-AT', time_zone: 'UTC 05:30' },
];

for (const given of SESSIONS)
  test(`the document asks as the client will: ${JSON.stringify(given)}`, () =>
    assert.equal(headersOf(given), headersOfClient(given)));

test('a header can hold whatever a zone is said to be', () => {
  for (const time_zone of ['Mars/Ölympus\r\nX: y', '\u0000', '上海'])
    assert.match(headersOf({ time_zone }).time_zone, /^[!-~]*$/);
});

test.run();
