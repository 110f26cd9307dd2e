import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  CLAIM_FIELDS,
  claimKindOf,
  faultOf,
  FIELD_MAX,
  readClaim,
  type ClaimField,
} from '../../../../src/pages/raffle/claim/claim-fields.ts';
import type { Prize } from '../../../../src/pages/raffle/prizes/prize.ts';

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

test.run();
