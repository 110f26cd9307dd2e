import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quoteLongIntegers } from '../../src/gateway/response.ts';
import { HUGE } from '../huge.ts';

const TEXTS: [json: string, quoted: string][] = [
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
];

for (const [json, quoted] of TEXTS)
  test(`long integers in ${JSON.stringify(json)}`, () => assert.is(quoteLongIntegers(json), quoted));

test('any JSON keeps its meaning, long integers their digits', () => {
  const digits = fc.stringMatching(/^[1-9]\d{15,25}$/);
  const tricky = fc.array(fc.constantFrom('"', '\\', ':', ',', '[', ' ', '1234567890123456789', 'é'));
  const strings = fc.oneof(
    fc.string(),
    tricky.map((parts) => parts.join('')),
  );
  const rows = fc.array(
    fc.record({
      id: digits,
      text: strings,
      n: fc.integer(),
      f: fc.double({ noNaN: true, noDefaultInfinity: true }),
    }),
  );
  fc.assert(
    fc.property(rows, strings, fc.constantFrom('', ' ', '\n'), (list, key, space) => {
      const written = list.map(
        ({ id, text, n, f }) =>
          `{${JSON.stringify(key)}:${space}${id}${space},"text":${JSON.stringify(text)},"n":${n},"f":${JSON.stringify(f)}}`,
      );
      const read = JSON.parse(quoteLongIntegers(`[${written.join(',')}]`)) as Record<string, unknown>[];
      list.forEach(({ id, text, n, f }, index) => {
        const row = read[index] ?? {};
        if (key !== 'text' && key !== 'n' && key !== 'f') assert.is(row[key], id);
        assert.is(row.text, text);
        assert.is(row.n, n);
        // JSON.stringify writes a whole double above 2^53 like an integer.
        assert.is(Number(row.f), JSON.parse(JSON.stringify(f)));
      });
    }),
    { numRuns: 1000 },
  );
});

const DIGITS = '1111111111111111';
const HUGE_TEXTS: [name: string, json: string, quoted?: string][] = [
  ['digits', '1'.repeat(HUGE), `"${'1'.repeat(HUGE)}"`],
  ['digits with a point', `[${'1'.repeat(HUGE)}.5]`],
  ['backslashes that never close', `"${DIGITS}${'\\'.repeat(HUGE)}`],
  ['a string that never closes', `"${DIGITS}${'x'.repeat(HUGE)}`],
  ['quotes', `[${DIGITS},${'"'.repeat(HUGE)}`, `["${DIGITS}",${'"'.repeat(HUGE)}`],
  ['integers', `[${`${DIGITS},`.repeat(HUGE / 20)}`, `[${`"${DIGITS}",`.repeat(HUGE / 20)}`],
  ['strings of digits', `["${`${DIGITS}","`.repeat(HUGE / 20)}`],
  ['integers in strings', `${`"a ${DIGITS} ",`.repeat(HUGE / 20)}`],
  ['brackets', `${DIGITS}${'['.repeat(HUGE)}`],
  ['spaces', `${DIGITS}${' '.repeat(HUGE)}`, `"${DIGITS}"${' '.repeat(HUGE)}`],
];

for (const [name, json, quoted = json] of HUGE_TEXTS)
  test(`huge: ${name}`, () => assert.ok(quoteLongIntegers(json) === quoted));

test.run();
