import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { personalVisit } from '../../../../src/app/personal-visit.ts';
import { callHeaders } from '../../../../src/gateway/gateway.ts';
import { FIELD_MAX } from '../../../../src/pages/raffle/claim/claim-fields.ts';
import { createClaimMemory } from '../../../../src/pages/raffle/claim/claim-memory.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';

const SESSION = { headers: callHeaders('of Mia', 'UTC', 'en') };

function memoryOf(stored: Readonly<Record<string, string>>, all = memoryVisit()) {
  const visit = personalVisit(all, SESSION);
  Object.entries(stored).forEach(([key, value]) => visit.write(key, value));
  return createClaimMemory(visit, '7');
}
const draftOf = (text: string) => memoryOf({ 'claimDraft 7': text }).readDraft();

for (const text of ['', 'null', '[]', '{', '{"name":{"a":1},"phone":7,"email":null}'])
  test(`a foreign draft is empty: ${text.slice(0, 40)}`, () => assert.equal(draftOf(text), {}));

test('of a draft only the fields of a claim are read', () => {
  const fields = { name: 'Mia', city: 'Bern', __html: '<b>', toString: 'x', constructor: 'y' };
  assert.equal(draftOf(JSON.stringify(fields)), { name: 'Mia' });
  assert.equal(draftOf('{"__proto__":{"name":"Mia"},"hasOwnProperty":"x"}'), {});
});

for (const [name, most] of Object.entries(FIELD_MAX))
  test(`a text that is longer than ${name} is cut, because some keyboards type on`, () => {
    const full = 'x'.repeat(most);
    assert.equal(draftOf(JSON.stringify({ [name]: full })), { [name]: full });
    assert.equal(draftOf(JSON.stringify({ [name]: `${full}x` })), { [name]: full });
  });

test('the time at which a claim was sent is read; a foreign one is none', () => {
  const all = memoryVisit();
  memoryOf({}, all).markClaimSending(8.64e15);
  assert.is(memoryOf({}, all).unclearSince(), 8.64e15);
  for (const text of ['', '{}', '-5', '8640000000000001']) {
    const memory = memoryOf({ 'claimSent 7': text });
    assert.equal([memory.unclearSince(), memory.hasClaimArrived()], [0, false], text);
  }
});

test.run();
