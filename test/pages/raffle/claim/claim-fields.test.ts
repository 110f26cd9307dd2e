import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../../../src/app/open-session.ts';
import {
  CLAIM_FIELDS,
  type ClaimField,
  claimKindOf,
  faultOf,
  FIELD_MAX,
  readClaim,
} from '../../../../src/pages/raffle/claim/claim-fields.ts';
import type { Prize } from '../../../../src/pages/raffle/prizes/prize.ts';
import { personalVisit } from '../../../../src/app/personal-visit.ts';
import { createClaimMemory } from '../../../../src/pages/raffle/claim/claim-memory.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';

type Texts = Readonly<Record<ClaimField, readonly string[]>>;

const GOOD: Texts = {
  name: ['Mia Wong', '王芳', "Seán O'Brien-Núñez", '  Jürgen  '],
  phone: ['+49 (0) 171 1234567', '13800138000'],
  address: ['Hauptstr. 5, 10115 Berlin, Deutschland', '上海市浦东新区世纪大道1号'],
  email: ['mia+prize@example.co.uk'],
  account: ['mia@pay.example', '6222021234567890'],
};
const WRONG: Texts = {
  name: ['M', '12345', '--- ---', 'x'.repeat(FIELD_MAX.name + 1)],
  phone: ['12', 'call me', '+49'],
  address: ['Berlin', '........', 'x'.repeat(FIELD_MAX.address + 1)],
  email: ['mia', 'mia@example', 'mia@example.com, eve@example.com'],
  account: ['!!!', 'ab'],
};

for (const [fault, texts] of [
  [null, GOOD],
  ['wrong', WRONG],
] as const)
  for (const field of Object.keys(texts) as ClaimField[])
    test(`what is typed as the ${field}: ${fault ?? 'right'}`, () => {
      for (const typed of texts[field]) assert.is(faultOf(field, typed), fault, typed);
    });

test('nothing, and blanks, are missing', () => {
  for (const typed of [undefined, '', '  \n ', ' \u200b\u202c'])
    for (const field of CLAIM_FIELDS.goods) assert.is(faultOf(field, typed), 'missing');
});

test('what is sent has the kind’s own fields, without blanks around them', () => {
  const filled = {
    name: '\u2068 Mia Wong\u2069 ',
    phone: '+49 171 1234567',
    address: 'Hauptstr. 5, 10115 Berlin\n',
    email: 'mia@example.com',
    account: 'ｍｉａ\u200b',
  };
  assert.equal(readClaim('goods', filled), {
    name: 'Mia Wong',
    phone: '+491711234567',
    address: 'Hauptstr. 5, 10115 Berlin',
  });
  assert.equal(readClaim('money', filled), { name: 'Mia Wong', email: 'mia@example.com', account: 'mia' });
  assert.equal(readClaim('medal', filled), {});
  assert.is(readClaim('goods', { ...filled, phone: '' }), null);
});

test('a prize’s type says how it reaches its winner', () => {
  const kinds = [1, 2, 3, 4, null, 0, 9].map((type) => claimKindOf({ type } as Prize));
  assert.equal(kinds, ['goods', 'goods', 'money', 'medal', 'goods', null, null]);
});

const SESSION = { headers: headersOf({ authorization: 'of Mia' }) };

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
