import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createEnrolment, getEnrolment, sendCode } from '../../../src/pages/enrolment/calls.ts';

const read = (data: unknown) => getEnrolment('71').decode(data, 'UTC');

for (const [data, status, running] of [
  [{ status: 0, state: 2 }, 'open', true],
  [{ status: '1', state: '2' }, 'pending', true],
  [{ status: 2, state: 1 }, 'approved', false],
  [{ status: 3, state: '1' }, 'rejected', false],
  [{ status: 99, state: 7 }, 'open', true],
  [{ status: 'constructor', state: {} }, 'open', true],
  [null, 'open', true],
] as const)
  test(`${JSON.stringify(data)} is ${status}`, () => {
    const enrolment = read(data);
    assert.equal([enrolment.status, enrolment.running], [status, running]);
  });

test('a reviewer’s reason is read whole', () => {
  const feedbackOf = (auditFeedback: unknown) => read({ status: 3, auditFeedback }).feedback;
  assert.is(feedbackOf(`${'x'.repeat(300)} `)?.length, 300);
  assert.is(feedbackOf('x'.repeat(9000))?.length, 2000);
  assert.equal([7, ' ', null, {}].map(feedbackOf), ['7', null, null, null]);
});

test('what was left out is left out', () => {
  const [address, left] = ['mia@example.com', { orderNumber: '', channel: '' }];
  const contact = { kind: 'email', address } as const;
  const sent = (call: { readonly json?: unknown }) => JSON.parse(JSON.stringify(call.json)) as object;
  const fields = { accountType: 1, account: address };
  assert.equal(sent(createEnrolment('', { ...contact, code: '1', ...left })), {
    ...fields,
    verifyCode: '1',
    agreement: true,
  });
  assert.equal(sent(sendCode('', contact)), fields);
});

test.run();
