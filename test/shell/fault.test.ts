import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultOf } from '../../src/shell/fault.ts';
import type { Noted } from '../../src/shell/noted.ts';

const fault = (noted: object) => faultOf(noted as Extract<Noted, { type: 'caught' }>);

/** What a person could be known by: none of it may be in any report. */
const PERSONAL = ['Mia', 'Bearer', 'S3cret', 'mia@example.com', '1790000000000000600', 'Berlin'];

const LINK =
  'https://pages.example.com/today-goal?authorization=Bearer%20x&userName=Mia&id=1790000000000000600';

/** As an engine has it: V8 begins the stack with the message. */
function thrownBy(error: Error, engine: 'v8' | 'other'): Error {
  const places = {
    v8: `${error.name}: ${error.message}
    at f (https://pages.example.com/a/core-1A2B3C4D.js:1:234)
    at new Mia (https://cdn.example.com/a/today-goal-5E6F7G8H.js?1700000000000:2:5)
    at https://pages.example.com/a/m-123456/today-goal.en.js:1:9
    at ${LINK}:12:34
    at <anonymous>`,
    other: `f@https://pages.example.com/a/core-1A2B3C4D.js:1:234
Mia@https://cdn.example.com/a/today-goal-5E6F7G8H.js?1700000000000:2:5
https://pages.example.com/a/m-123456/today-goal.en.js:1:9
@${LINK}:12:34
forEach@[native code]`,
  };
  return Object.assign(error, { stack: places[engine] });
}

const AT = ['core-1A2B3C4D.js:1:234', 'today-goal-5E6F7G8H.js:2:5', 'today-goal.en.js:1:9', 'document:12:34'];

for (const engine of ['v8', 'other'] as const)
  test(`an error is its name and its places, without a word of its message: ${engine}`, () => {
    const words = [
      `Unexpected token 'M', "Mia Wong" is not valid JSON`,
      `Failed to parse URL from ${LINK}`,
      `${LINK}:7:7\nsaid Mia: https://x.example.com/mia@example.com:1:1`,
      'Invalid time zone specified: Europe/Berlin',
    ];
    for (const message of words) {
      const error = thrownBy(new TypeError(message), engine);
      for (const noted of [
        { type: 'error', error, message, filename: LINK, lineno: 12, colno: 34, target: {} },
        { type: 'unhandledrejection', reason: error, target: {} },
        { type: 'caught', reason: error },
      ]) {
        const { kind, what, at } = fault(noted);
        assert.equal([kind, what], [noted.type, 'TypeError']);
        assert.equal(at.slice(0, 4), AT);
      }
    }
  });

const KIND = 'unhandledrejection';

test('what is no error has its type alone', () => {
  for (const reason of ['Mia', { name: 'Mia', stack: `${LINK}:1:2`, message: 'S3cret' }, 1790000000000, null])
    assert.equal(fault({ type: KIND, reason }), { kind: KIND, what: typeof reason, at: [] });
  const named = Object.assign(new Error('S3cret'), { name: 'Mia', stack: '' });
  assert.is(fault({ type: 'caught', reason: named }).what, '');
});

test('a script that can not be read has its place from the event', () => {
  const error = Object.assign(new SyntaxError("Unexpected token '<'"), { stack: 'SyntaxError: Unexpected' });
  const filename = 'https://pages.example.com/a/core-1A2B3C4D.js';
  const { kind, what, at } = fault({ type: 'error', error, filename, lineno: 1, colno: 2, target: {} });
  assert.equal([kind, what, ...at], ['error', 'SyntaxError', 'core-1A2B3C4D.js:1:2']);
});

test('a file that did not come is its name', () => {
  const of = (target: object) => fault({ type: 'error', target });
  const script = of({ tagName: 'SCRIPT', src: 'https://cdn.example.com/a/core-1A2B3C4D.js?1700000000000' });
  assert.equal(script, { kind: 'file', what: 'core-1A2B3C4D.js', at: [] });
  const sheet = of({ tagName: 'LINK', href: 'https://x.example.com/a/later-5E6F7G.css' });
  assert.is(sheet.what, 'later-5E6F7G.css');
});

test('a refusal is its directive and the origin, of a picture the directive alone', () => {
  const refused = (violatedDirective: string, blockedURI: string) =>
    fault({ type: 'securitypolicyviolation', violatedDirective, blockedURI, sourceFile: LINK, target: {} });
  const rows: readonly [string, string, string][] = [
    ['script-src', 'inline', 'script-src inline'],
    ["connect-src 'self'", LINK, 'connect-src https://pages.example.com'],
    ['connect-src', 'https://Mia:S3cret@x.example.com/', 'connect-src '],
    ['img-src', 'http://mia.example.com/Mia.png', 'img-src'],
  ];
  for (const [directive, uri, what] of rows) assert.is(refused(directive, uri).what, what);
});

test('nothing of a person is in what is reported', () => {
  const message = PERSONAL.join(' ');
  const filename = `https://x.example.com/?user=${message}`;
  const place = { message, lineno: 1, colno: 1, target: {} };
  const text = JSON.stringify([
    fault({ type: 'error', error: thrownBy(new RangeError(message), 'v8'), filename: LINK, ...place }),
    fault({ type: 'error', filename, ...place }),
    fault({ type: 'caught', reason: message }),
    fault({ type: 'worker', reason: Object.assign(new Error(message), { stack: message }) }),
  ]);
  for (const value of PERSONAL) assert.not(text.includes(value), value);
});

test.run();
