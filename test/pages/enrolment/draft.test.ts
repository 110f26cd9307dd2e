import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FORM, readDraft, saveDraft } from '../../../src/pages/enrolment/form-store.ts';

function visitOf(all: Record<string, string>) {
  return {
    read: (key: string) => all[key] ?? null,
    write: (key: string, value: string) => void (all[key] = value),
    remove: (key: string) => void delete all[key],
  };
}
const draftOf = (text: string) => readDraft(visitOf({ 'enrolment 71': text }), '71');
const timeOf = (json: string) => draftOf(`{"sentAtMs":${json}}`).sentAtMs;

for (const json of [
  ...['null', '{}', '[]', '[5]', '"x"', '"NaN"', 'true', '-1', '0', '1e999', '1e300'],
  '8640000000000001',
])
  test(`a foreign time of the last code is none: ${json}`, () => assert.is(timeOf(json), 0));

test('the time of the last code is read until the last time that there is', () => {
  for (const ms of [1, 1_790_000_000_000, 8.64e15]) {
    const all = {};
    saveDraft(visitOf(all), '71', { form: EMPTY_FORM, sentAtMs: ms, sentTo: 'mia@example.com' });
    assert.equal(readDraft(visitOf(all), '71'), {
      form: EMPTY_FORM,
      sentAtMs: ms,
      sentTo: 'mia@example.com',
    });
  }
});

const EMPTY = { form: EMPTY_FORM, sentAtMs: 0, sentTo: '' };
for (const text of [
  ...['', 'x', 'null', '[]', '"x"', '0', '{', '['.repeat(9000), '{"__proto__":{"email":"a@b.c"}}'],
  '{"kind":{},"email":7,"phone":[],"orderNumber":null,"channel":{},"agreed":"yes","sentAtMs":{},"sentTo":9}',
])
  test(`a foreign draft is empty: ${text.slice(0, 40)}`, () => assert.equal(draftOf(text), EMPTY));

test('a text that is too long is cut', () =>
  assert.is(draftOf(JSON.stringify({ email: 'x'.repeat(9000) })).form.email.length, 300));

test.run();
