import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quoteLongIntegers } from '../../src/gateway/response.ts';
import { HUGE } from '../huge.ts';

for (const [json, quoted] of [
  ['{"id":9007199254740993}', '{"id":"9007199254740993"}'],
  ['{"id": 1234567890123456789 }', '{"id": "1234567890123456789" }'],
  ['{"id":-1234567890123456789}', '{"id":"-1234567890123456789"}'],
  ['[1234567890123456,1234567890123457]', '["1234567890123456","1234567890123457"]'],
  ['[\n1234567890123456\n]', '[\n"1234567890123456"\n]'],
  ['1234567890123456', '"1234567890123456"'],
  ['{"id":123456789012345}', '{"id":123456789012345}'],
  ['{"x":1234567890123456.5}', '{"x":1234567890123456.5}'],
  ['{"x":0.1234567890123456789}', '{"x":0.1234567890123456789}'],
  ['{"x":1234567890123456e3}', '{"x":1234567890123456e3}'],
  ['{"x":1E1234567890123456}', '{"x":1E1234567890123456}'],
  ['{"text":"1234567890123456789"}', '{"text":"1234567890123456789"}'],
  ['{"text":"a\\":1234567890123456789,"}', '{"text":"a\\":1234567890123456789,"}'],
  ['{"text":"a\\\\","id":1234567890123456789}', '{"text":"a\\\\","id":"1234567890123456789"}'],
  ['{"text":"[1234567890123456789]"}', '{"text":"[1234567890123456789]"}'],
  ['{":1234567890123456789,":1}', '{":1234567890123456789,":1}'],
  ['{"id":12345678901234567', '{"id":"12345678901234567"'],
] as const)
  test(`long integers in ${JSON.stringify(json)}`, () => assert.is(quoteLongIntegers(json), quoted));

const DIGITS = '1111111111111111';

for (const [name, json, quoted = json] of [
  ['digits', '1'.repeat(HUGE), `"${'1'.repeat(HUGE)}"`],
  ['backslashes that never close', `"${DIGITS}${'\\'.repeat(HUGE)}`],
  ['quotes', `[${DIGITS},${'"'.repeat(HUGE)}`, `["${DIGITS}",${'"'.repeat(HUGE)}`],
  ['integers', `[${`${DIGITS},`.repeat(HUGE / 20)}`, `[${`"${DIGITS}",`.repeat(HUGE / 20)}`],
  ['integers in strings', `${`"a ${DIGITS} ",`.repeat(HUGE / 20)}`],
] as const)
  test(`huge: ${name}`, () => assert.ok(quoteLongIntegers(json) === quoted));

test.run();
