import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHostAnswers, takeHostAnswer } from '../../src/host/host-answers.ts';
import { readDeviceInfo } from '../../src/host/session-fields.ts';
import { ANDROID, phone } from './phone.ts';

const infoOf = (prompt: unknown) => readDeviceInfo(phone(ANDROID, { prompt }));
const infoIn = (answer: unknown) => infoOf(() => answer);

test('the JSON that the app answers is read', () =>
  assert.equal(infoIn('{"deviceUnit":1,"userName":"Ann"}'), { deviceUnit: 1, userName: 'Ann' }));

for (const answer of [
  ...[null, undefined, '', 'undefined', 'null', '<html>', '{"deviceUnit":', '[1]', '0', '"{}"', { a: 1 }],
  ...['['.repeat(20_000) + ']'.repeat(20_000), JSON.stringify({ userName: 'x'.repeat(8_000_001) })],
])
  test(`nothing is read from ${String(answer).slice(0, 30)}`, () => assert.equal(infoIn(answer), {}));

test('a prompt that is missing or throws does no harm', () => {
  for (const prompt of [undefined, () => assert.unreachable()]) assert.equal(infoOf(prompt), {});
});

const ORIGIN = 'https://pages.example';
const ANSWER = { url: '/api/x?a=1', status: 200, text: '{}', atMs: 5 };
const READ = { url: '/api/x?a=1', text: '{}', atMs: 5 };

const read = (answers: unknown) => readHostAnswers({ answers }, ORIGIN);

test('answers are read, and addresses of the own origin are paths', () => {
  assert.equal(read([ANSWER, { ...ANSWER, url: `${ORIGIN}/api/x?a=1`, more: 1 }]), [READ, READ]);
  for (const url of ['https://gateway.example/api/y', `${ORIGIN}.evil.example/api/x`, '//evil.example/api/x'])
    assert.equal(read([{ ...ANSWER, url }]), [{ ...READ, url }]);
});

for (const answers of [undefined, null, 'x', 7, {}, { 0: ANSWER, length: 1 }, []])
  test(`no answers are read from ${JSON.stringify(answers)}`, () => assert.equal(read(answers), []));

for (const bad of [
  ...[null, 'x', 7, [], {}, [ANSWER]],
  ...[undefined, 7, ['/api/x']].map((url) => ({ ...ANSWER, url })),
  ...[undefined, 401, 204, '200'].map((status) => ({ ...ANSWER, status })),
  ...[undefined, 7, { success: true }].map((text) => ({ ...ANSWER, text })),
  ...[undefined, '5', {}].map((atMs) => ({ ...ANSWER, atMs })),
  JSON.parse('{"__proto__":{"url":"/api/x","status":200,"text":"{}","atMs":5}}'),
])
  test(`what is malformed is left out, and nothing else: ${JSON.stringify(bad)}`, () =>
    assert.equal(read([bad, ANSWER]), [READ]));

test('texts have at most a million characters in all, and there are at most 60', () => {
  const long = { ...ANSWER, text: 'x'.repeat(600_000) };
  const short = { ...ANSWER, text: 'x'.repeat(400_000) };
  const lengths = read([long, long, short, short]).map(({ text }) => text.length);
  assert.equal(lengths, [600_000, 400_000]);
  assert.is(read([{ ...ANSWER, text: 'x'.repeat(5_000_000) }]).length, 0);
  assert.is(read(Array.from({ length: 100 }, () => ANSWER)).length, 60);
});

test('an answer is fresh for ten seconds', () => {
  const ages = [-10_001, -10_000, 0, 10_000, 10_001];
  const areTaken = (age: 'fresh' | 'older') =>
    ages.map((agoMs) => Boolean(takeHostAnswer([{ ...READ, atMs: 50_000 - agoMs }], READ.url, 50_000, age)));
  assert.equal(areTaken('fresh'), [false, true, true, true, false]);
  assert.equal(areTaken('older'), [true, false, false, false, true]);
});

test('each answer is taken once, and others stay', () => {
  const [other, old, fresh] = [
    { ...READ, url: '/api/y', atMs: 0 },
    { ...READ, atMs: 0 },
    { ...READ, atMs: 50_000 },
  ];
  const answers = [other, old, fresh];
  const take = (age: 'fresh' | 'older') => takeHostAnswer(answers, READ.url, 50_000, age);
  assert.equal([take('fresh'), take('fresh'), take('older'), take('older')], [fresh, null, old, null]);
  assert.equal(answers, [other]);
});

test.run();
